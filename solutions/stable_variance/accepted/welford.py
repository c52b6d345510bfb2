"""Welford's update, all groups at once, value after value."""

import numpy as np


def stable_variance(x, axis=None, ddof=0):
    if axis is None:
        values = x.reshape(-1)
    else:
        axes = (axis,) if isinstance(axis, int) else axis
        moved = np.moveaxis(x, axes, range(len(axes)))
        values = moved.reshape(-1, *moved.shape[len(axes) :])
    mean = m2 = np.zeros(values.shape[1:])
    for k, value in enumerate(values.astype(np.float64), start=1):
        delta = value - mean
        mean = mean + delta / k
        m2 = m2 + delta * (value - mean)
    return m2 / (len(values) - ddof)
