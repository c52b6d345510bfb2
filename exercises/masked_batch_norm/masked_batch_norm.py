"""Batch normalisation of sequences that contain padding."""

import numpy as np


def masked_batch_norm(x, mask, gamma, beta, eps=1e-5):
    """Normalise each feature over the valid steps, then scale and shift it.

    Parameters
    ----------
    x : ndarray of shape (B, T, D), float64
        Not modified. The padding may hold anything, NaN included.
    mask : ndarray of shape (B, T), bool
        True where a step is valid. Not modified.
    gamma, beta : ndarray of shape (D,), float64
        Not modified.
    eps : float

    Returns
    -------
    y : ndarray of shape (B, T, D), float64
        0 in the padding.
    """
    raise NotImplementedError
