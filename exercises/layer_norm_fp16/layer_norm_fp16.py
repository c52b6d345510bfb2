"""Layer normalisation of float16 arrays."""

import numpy as np


def layer_norm_fp16(x, gamma, beta, eps=1e-5):
    """Normalise the last axis of `x`, scale and shift it, and round once.

    Parameters
    ----------
    x : ndarray of shape (..., D), float16
        Not modified. Any number of leading axes, also none.
    gamma, beta : ndarray of shape (D,), float16
        Not modified.
    eps : float

    Returns
    -------
    y : ndarray of the shape of x, float16
    """
    raise NotImplementedError
