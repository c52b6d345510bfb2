"""A loop over the columns, plain numbers."""
import numpy as np


def merge_stats(n_a, mean_a, var_a, n_b, mean_b, var_b):
    n = n_a + n_b
    mean, var = np.empty(len(mean_a)), np.empty(len(mean_a))
    for j in range(len(mean_a)):
        d = float(mean_b[j]) - float(mean_a[j])
        mean[j] = mean_a[j] + d * n_b / n
        var[j] = (n_a * var_a[j] + n_b * var_b[j] + d * d * n_a * n_b / n) / n
    return n, mean, var
