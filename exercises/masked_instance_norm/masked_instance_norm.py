"""Instance normalisation of sequences of different lengths."""

import numpy as np


def masked_instance_norm(x, lengths, eps=1e-5):
    """Normalise every channel of every sample over its first `lengths` steps.

    Parameters
    ----------
    x : ndarray of shape (B, C, T), float64
        Not modified. The padding may hold anything, NaN included.
    lengths : ndarray of shape (B,), int64
        How many steps of each sample are valid, 1 to T. Not modified.
    eps : float

    Returns
    -------
    y : ndarray of shape (B, C, T), float64
        0 in the padding.
    """
    raise NotImplementedError
