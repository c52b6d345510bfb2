"""Sums of x - x0 and of its squares, x0 being the first row; n and mean properties."""
import numpy as np


class RunningStats:
    def __init__(self, dim):
        self.dim = dim
        self._n = 0
        self._origin = None
        self._sums = np.zeros((2, dim))

    @property
    def n(self):
        return self._n

    @property
    def mean(self):
        return self._origin + self._sums[0] / self._n

    def push(self, x):
        if self._origin is None:
            self._origin = np.array(x, dtype=float)
        shifted = x - self._origin
        self._n += 1
        self._sums += np.stack([shifted, shifted**2])

    def push_batch(self, xs):
        for x in xs:
            self.push(x)

    def var(self, ddof=0):
        if self._n == 1:
            return np.zeros(self.dim)
        first, second = self._sums
        return (second - first * first / self._n) / (self._n - ddof)
