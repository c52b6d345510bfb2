"""Chan's merge: split each group in halves down to single values."""

import numpy as np


def statistics_of(values):
    n = len(values)
    if n == 1:
        return 1, values[0], np.zeros(values.shape[1:])
    na, ma, sa = statistics_of(values[: n // 2])
    nb, mb, sb = statistics_of(values[n // 2 :])
    delta = mb - ma
    return n, ma + delta * (nb / n), sa + sb + delta**2 * (na * nb / n)


def stable_variance(x, axis=None, ddof=0):
    x = np.array(x, dtype=float)
    if axis is None:
        axis = tuple(range(x.ndim))
    elif isinstance(axis, int):
        axis = (axis,)
    x = np.moveaxis(x, axis, list(range(len(axis))))
    n, _, squares = statistics_of(x.reshape(-1, *x.shape[len(axis) :]))
    return squares / (n - ddof)
