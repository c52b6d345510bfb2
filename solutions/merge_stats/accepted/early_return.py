"""Special cases first, copies, a harmonic weight."""
import numpy as np


def merge_stats(n_a, mean_a, var_a, n_b, mean_b, var_b):
    if n_a == 0:
        return n_b, np.copy(mean_b), np.copy(var_b)
    if n_b == 0:
        return n_a, np.copy(mean_a), np.copy(var_a)
    weight = 1 / (1 / n_a + 1 / n_b)
    total = n_a + n_b
    gap = mean_a - mean_b
    mean = mean_b + gap * n_a / total
    return total, mean, (n_a * var_a + n_b * var_b + weight * gap * gap) / total
