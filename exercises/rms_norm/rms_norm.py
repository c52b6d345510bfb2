"""Root mean square normalisation over the last axis."""

import numpy as np


def rms_norm(x, gamma, eps=1e-6):
    """Divide every row of `x` by its root mean square, then scale every element.

    Parameters
    ----------
    x : ndarray of shape (..., D), float64
        Not modified. Any number of leading axes, also none.
    gamma : ndarray of shape (D,)
        Not modified.
    eps : float
        Positive.

    Returns
    -------
    y : ndarray of the shape of x, float64
    """
    raise NotImplementedError
