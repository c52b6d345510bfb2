"""Batch normalisation of sequences that contain padding."""

import numpy as np


def masked_batch_norm(x, mask, gamma, beta, eps=1e-5):
    """Normalise each feature over the valid steps, then scale and shift it.

    y = γ · (x - μ) / √(σ² + ε) + β, with μ and the biased σ² of each feature, over the
    valid steps of all sequences.

    Parameters
    ----------
    x : ndarray of shape (B, T, D)
        Not modified. The padding may hold anything, NaN included.
    mask : ndarray of shape (B, T), bool or numbers 0 and 1
        True where a step is valid. Not modified.
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
    keep = mask[:, :, None]  # (B, T, 1), one for all features of a step
    clean = np.where(keep, x, 0).astype(work)  # (B, T, D), since NaN * 0 is NaN
    n = mask.sum()  # valid steps, of all sequences together

    mean = clean.sum(axis=(0, 1)) / n  # (D,)
    centred = (clean - mean) * keep  # (B, T, D), 0 in the padding
    var = (centred**2).sum(axis=(0, 1)) / n  # (D,), biased
    x_hat = centred / np.sqrt(var + eps)  # (B, T, D)

    y = x_hat * gamma + beta  # (B, T, D)
    return np.where(keep, y, 0).astype(x.dtype)
