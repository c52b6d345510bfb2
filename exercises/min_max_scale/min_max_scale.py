"""Min-max scaling of the columns of a table."""

import numpy as np


def min_max_scale(x, low=0.0, high=1.0):
    """Spread every column of `x` from `low` to `high`.

    Parameters
    ----------
    x : ndarray of shape (n, d), float64 or int64
        One row a sample, one column a feature. Not modified.
    low, high : float
        What the smallest and the largest value of a column become.

    Returns
    -------
    y : ndarray of shape (n, d), float64
        A constant column is `low`.
    """
    raise NotImplementedError
