"""Layer normalisation of rows that contain padding."""

import numpy as np


def masked_layer_norm(x, mask, gamma, beta, eps=1e-5):
    """Normalise the valid entries of each row, then scale and shift them.

    Parameters
    ----------
    x : ndarray of shape (B, D), float64
        Not modified. The padding may hold anything, NaN included.
    mask : ndarray of shape (B, D), bool
        True where an entry is valid. Not modified.
    gamma, beta : ndarray of shape (D,), float64
        Not modified.
    eps : float

    Returns
    -------
    y : ndarray of shape (B, D), float64
        0 in the padding.
    """
    raise NotImplementedError
