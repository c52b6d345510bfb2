"""Robust scaling of the columns of a table."""

import numpy as np


def robust_scale(x, low_q=25.0, high_q=75.0):
    """Subtract the median of every column of `x`, divide by a range of percentiles.

    Parameters
    ----------
    x : ndarray of shape (n, d), float64
        One row a sample, one column a feature. Not modified.
    low_q, high_q : float
        Percentages, 0 <= low_q < high_q <= 100.

    Returns
    -------
    y : ndarray of shape (n, d), float64
        A column whose range is 0 is only centred.
    """
    raise NotImplementedError
