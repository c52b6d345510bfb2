"""Shares p and q: var = p var_a + q var_b + p q delta**2."""
import numpy as np


def merge_stats(n_a, mean_a, var_a, n_b, mean_b, var_b):
    p = n_a / (n_a + n_b)
    q = 1.0 - p
    mean = p * mean_a + q * mean_b
    var = p * var_a + q * var_b + p * q * np.square(mean_a - mean_b)
    return n_a + n_b, mean, var
