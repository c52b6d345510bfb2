"""Layer normalisation of rows that contain padding."""

import numpy as np


def masked_layer_norm(x, mask, gamma, beta, eps=1e-5):
    """Normalise the valid entries of each row, then scale and shift them.

    y = γ · (x - μ) / √(σ² + ε) + β, with μ and the biased σ² of the valid entries.

    Parameters
    ----------
    x : ndarray of shape (B, D)
        Not modified. The padding may hold anything, NaN included.
    mask : ndarray of shape (B, D), bool or numbers 0 and 1
        True where an entry is valid. Not modified.
    gamma, beta : ndarray of shape (D,)
        Not modified.
    eps : float
        Added to the variance, inside the root.

    Returns
    -------
    y : ndarray of the shape and dtype of x
        0 in the padding.
    """
    work = np.promote_types(x.dtype, np.float32)  # float16 squares overflow from 256
    clean = np.where(mask, x, 0).astype(work)  # (B, D), since NaN * 0 is NaN
    count = mask.sum(axis=1, keepdims=True, dtype=work)  # (B, 1)
    n = np.maximum(count, 1)  # (B, 1), a row may be empty

    mean = clean.sum(axis=1, keepdims=True) / n  # (B, 1)
    centred = (clean - mean) * mask  # (B, D), 0 in the padding
    var = (centred**2).sum(axis=1, keepdims=True) / n  # (B, 1), biased
    x_hat = centred / np.sqrt(var + eps)  # (B, D)

    y = (x_hat * gamma + beta) * mask  # (B, D)
    return y.astype(x.dtype)
