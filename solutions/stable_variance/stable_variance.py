"""A variance that keeps its digits."""

import numpy as np


def stable_variance(x, axis=None, ddof=0):
    """Compute the variance along `axis`, far from zero too.

    σ² = 1/(n - ddof) · Σ (x - μ)², with μ subtracted before anything is squared.

    Parameters
    ----------
    x : ndarray, of any float or integer type
        Not modified. Every value is exact in float64.
    axis : int, tuple of int, or None
        None takes all values.
    ddof : int
        Each group of n values is divided by n - ddof.

    Returns
    -------
    var : ndarray of the shape of x without `axis`, or a number; float64

    References
    ----------
    Chan, Golub, LeVeque 1983, The American Statistician 37(3).
    """
    wide = x.astype(np.float64)  # shape of x; squares of uint8 wrap at 256
    mean = wide.mean(axis=axis, keepdims=True)  # 1 at axis
    centred = wide - mean  # shape of x
    # The mean is rounded; how far off it was is the mean of what is left.
    rest = centred.mean(axis=axis, keepdims=True)  # 1 at axis
    var = ((centred - rest) ** 2).mean(axis=axis)  # shape of x without axis
    n = x.size // var.size
    return var * (n / (n - ddof))  # shape of x without axis
