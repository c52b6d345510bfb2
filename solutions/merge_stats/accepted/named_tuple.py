"""A small value type with +."""
from typing import NamedTuple

import numpy as np


class Stats(NamedTuple):
    n: int
    mean: np.ndarray
    var: np.ndarray

    def __add__(self, other):
        n = self.n + other.n
        shift = (other.mean - self.mean) * other.n / n
        mean = self.mean + shift
        rest = other.mean - mean
        var = (self.n * (self.var + shift**2) + other.n * (other.var + rest**2)) / n
        return Stats(n, mean, var)


def merge_stats(n_a, mean_a, var_a, n_b, mean_b, var_b):
    return Stats(n_a, mean_a, var_a) + Stats(n_b, mean_b, var_b)
