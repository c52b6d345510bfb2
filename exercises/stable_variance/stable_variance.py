"""A variance that keeps its digits."""

import numpy as np


def stable_variance(x, axis=None, ddof=0):
    """Compute the variance along `axis`, far from zero too.

    Parameters
    ----------
    x : ndarray, of any float or integer type
        Not modified.
    axis : int, tuple of int, or None
        None takes all values.
    ddof : int
        Each group of n values is divided by n - ddof.

    Returns
    -------
    var : ndarray of the shape of x without `axis`, or a number; float64
    """
    raise NotImplementedError
