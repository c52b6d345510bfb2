"""Instance normalisation of sequences of different lengths."""

import numpy as np


def masked_instance_norm(x, lengths, eps=1e-5):
    """Normalise every channel of every sample over its first `lengths` steps.

    y = (x - μ) / √(σ² + ε), with μ and the biased σ² of the valid steps of one channel
    of one sample.

    Parameters
    ----------
    x : ndarray of shape (B, C, T)
        Not modified. The padding may hold anything, NaN included.
    lengths : ndarray of shape (B,), int
        How many steps of each sample are valid, 0 to T. Not modified.
    eps : float
        Added to the variance, inside the root.

    Returns
    -------
    y : ndarray of the shape and dtype of x
        0 in the padding.

    References
    ----------
    Ulyanov, Vedaldi, Lempitsky 2016, arXiv:1607.08022.
    """
    work = np.promote_types(x.dtype, np.float32)  # float16 squares overflow from 256
    n = lengths[:, None, None]  # (B, 1, 1)
    keep = np.arange(x.shape[2]) < n  # (B, 1, T)
    clean = np.where(keep, x, 0).astype(work)  # (B, C, T), since NaN * 0 is NaN

    mean = clean.sum(axis=2, keepdims=True) / n  # (B, C, 1)
    centred = clean - mean  # (B, C, T), -mean in the padding
    squares = np.where(keep, centred**2, 0)  # (B, C, T)
    var = squares.sum(axis=2, keepdims=True) / n  # (B, C, 1), biased
    y = centred / np.sqrt(var + eps)  # (B, C, T)
    return np.where(keep, y, 0).astype(x.dtype)
