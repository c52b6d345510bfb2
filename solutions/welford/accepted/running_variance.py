"""Keeps the variance itself, not the sum."""
import numpy as np


def welford(xs):
    mean = np.zeros(xs.shape[1])
    var = np.zeros(xs.shape[1])
    for n, x in enumerate(xs, 1):
        d = x - mean
        mean = mean + d / n
        var = var + (d * (x - mean) - var) / n
    return mean, var
