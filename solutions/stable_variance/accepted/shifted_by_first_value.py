"""One pass over data that are shifted by the first value of their group."""

import numpy as np


def stable_variance(x, axis=None, ddof=0):
    y = x.astype(np.float64)
    axes = range(x.ndim) if axis is None else np.atleast_1d(axis)
    first, n = [slice(None)] * x.ndim, 1
    for a in axes:
        first[a] = slice(0, 1)
        n *= x.shape[a]
    d = y - y[tuple(first)]
    sum_squares = np.sum(d * d, axis=axis)
    squared_sum = np.sum(d, axis=axis) ** 2
    return np.maximum(sum_squares - squared_sum / n, 0.0) / (n - ddof)
