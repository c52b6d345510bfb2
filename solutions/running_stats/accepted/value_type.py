"""An immutable value with +; the object holds the sum of all it was given."""
from dataclasses import dataclass
from functools import reduce

import numpy as np


@dataclass(frozen=True)
class Moments:
    n: int
    mean: np.ndarray
    m2: np.ndarray

    def __add__(self, other):
        n = self.n + other.n
        mean = (self.n * self.mean + other.n * other.mean) / n
        m2 = self.m2 + other.m2
        m2 = m2 + self.n * (self.mean - mean) ** 2 + other.n * (other.mean - mean) ** 2
        return Moments(n, mean, m2)


class RunningStats:
    def __init__(self, dim):
        self._sum = Moments(0, np.zeros(dim), np.zeros(dim))

    n = property(lambda self: self._sum.n)
    mean = property(lambda self: self._sum.mean)

    def push(self, x):
        self._sum = self._sum + Moments(1, x, np.zeros(len(x)))

    def push_batch(self, xs):
        rows = [Moments(1, x, np.zeros(len(x))) for x in xs]
        self._sum = reduce(Moments.__add__, rows, self._sum)

    def var(self, ddof=0):
        return self._sum.m2 / (self.n - ddof) if self.n != 1 else 0.0 * self._sum.m2
