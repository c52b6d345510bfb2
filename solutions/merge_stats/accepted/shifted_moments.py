"""First and second moments about mean_a (or mean_b, if a is empty)."""
import numpy as np


def merge_stats(n_a, mean_a, var_a, n_b, mean_b, var_b):
    origin = mean_a.copy() if n_a else mean_b.copy()
    s1 = n_a * (mean_a - origin) + n_b * (mean_b - origin)
    s2 = n_a * (var_a + (mean_a - origin) ** 2) + n_b * (var_b + (mean_b - origin) ** 2)
    n = n_a + n_b
    return n, origin + s1 / n, s2 / n - (s1 / n) ** 2
