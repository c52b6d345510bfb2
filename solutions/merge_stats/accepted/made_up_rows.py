"""Two rows per part that have its mean and variance, then weighted statistics."""
import numpy as np


def merge_stats(n_a, mean_a, var_a, n_b, mean_b, var_b):
    a, b = np.sqrt(var_a), np.sqrt(var_b)
    rows = np.array([mean_a - a, mean_a + a, mean_b - b, mean_b + b])
    w = np.array([n_a, n_a, n_b, n_b]) / 2
    mean = np.average(rows, axis=0, weights=w)
    return n_a + n_b, mean, w @ (rows - mean) ** 2 / w.sum()
