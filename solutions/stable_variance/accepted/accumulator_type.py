"""No copy in float64: every reduction is told its accumulator."""

import numpy as np


def stable_variance(x, axis=None, ddof=0):
    ones = np.ones_like(x, dtype=np.int64)
    count = np.add.reduce(ones, axis=axis)
    total = np.add.reduce(x, axis=axis, dtype=np.float64, keepdims=True)
    mean = total / np.add.reduce(ones, axis=axis, keepdims=True)
    distance = np.subtract(x, mean, dtype=np.float64)
    return np.add.reduce(distance * distance, axis=axis) / (count - ddof)
