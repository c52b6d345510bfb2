"""Youngs and Cramer: running total instead of running mean."""
import numpy as np


def welford(xs):
    total = xs[0].astype(np.float64)
    s = np.zeros(xs.shape[1])
    for j in range(2, xs.shape[0] + 1):
        row = xs[j - 1]
        total = total + row
        s = s + (j * row - total) ** 2 / (j * (j - 1))
    return total / xs.shape[0], s / xs.shape[0]
