"""Min-max scaling of the columns of a table."""

import numpy as np


def min_max_scale(x, low=0.0, high=1.0):
    """Spread every column of `x` from `low` to `high`.

    y = (1 - s) · low + s · high, with s = (x - min) / (max - min) of each column.

    Parameters
    ----------
    x : ndarray of shape (n, d)
        One row a sample, one column a feature. Not modified.
    low, high : float
        What the smallest and the largest value of a column become.

    Returns
    -------
    y : ndarray of shape (n, d), of the dtype of x, float64 where x is of integers
        A constant column is `low`.

    References
    ----------
    scikit-learn, MinMaxScaler.
    """
    result = x.dtype if np.issubdtype(x.dtype, np.floating) else np.dtype(float)
    work = np.promote_types(result, np.float32)  # float16 differences overflow
    wide = x.astype(work, copy=False)  # (n, d)

    smallest = wide.min(axis=0)  # (d,)
    largest = wide.max(axis=0)  # (d,)
    span = largest - smallest  # (d,)
    share = (wide - smallest) / np.where(span == 0, 1, span)  # (n, d), from 0 to 1

    y = (1 - share) * low + share * high  # (n, d), exact at both ends
    return y.astype(result, copy=False)
