"""Two passes."""

import numpy as np


def stable_variance(x, axis=None, ddof=0):
    x = x.astype(np.float64)
    mean = np.mean(x, axis=axis, keepdims=True)
    biased = np.mean((x - mean) ** 2, axis=axis)
    n = x.size / np.size(biased)
    return biased * n / (n - ddof)
