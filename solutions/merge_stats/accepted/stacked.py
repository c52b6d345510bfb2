"""Written for any number of parts, stacked on a new axis."""
import numpy as np


def merge_stats(n_a, mean_a, var_a, n_b, mean_b, var_b):
    counts = np.array([n_a, n_b])[:, None]
    means, variances = np.stack([mean_a, mean_b]), np.stack([var_a, var_b])
    n = counts.sum()
    mean = (counts / n * means).sum(axis=0)
    var = (counts * (variances + (means - mean) ** 2)).sum(axis=0) / n
    return int(n), mean, var
