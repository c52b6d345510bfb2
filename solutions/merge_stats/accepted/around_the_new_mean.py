"""Each part's spread around the common mean."""
import numpy as np


def merge_stats(n_a, mean_a, var_a, n_b, mean_b, var_b):
    n = n_a + n_b
    mean = np.average([mean_a, mean_b], axis=0, weights=[n_a, n_b])
    a = var_a + (mean_a - mean) ** 2
    b = var_b + (mean_b - mean) ** 2
    return n, mean, (n_a * a + n_b * b) / n
