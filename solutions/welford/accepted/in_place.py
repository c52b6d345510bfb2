"""State updated in place, rows by index."""
import numpy as np


def welford(xs):
    n, d = xs.shape
    mean = np.zeros(d)
    M2 = np.zeros(d)
    for i in range(n):
        delta = xs[i] - mean
        mean += delta / (i + 1)
        M2 += delta * (xs[i] - mean)
    return mean, M2 / n
