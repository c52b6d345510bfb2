"""Sums of squares, straight from the book."""
import numpy as np


def merge_stats(n_a, mean_a, var_a, n_b, mean_b, var_b):
    M2_a, M2_b = n_a * var_a, n_b * var_b
    n = n_a + n_b
    d = mean_b - mean_a
    mean = (n_a * mean_a + n_b * mean_b) / n
    M2 = M2_a + M2_b + d**2 * n_a * n_b / n
    return n, mean, M2 / n
