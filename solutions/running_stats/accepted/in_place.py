"""One row at a time, arrays updated in place; a batch is a loop over its rows."""
import numpy as np


class RunningStats:
    def __init__(self, dim):
        self.n = 0
        self.mean = np.zeros(dim)
        self._s = np.zeros(dim)

    def push(self, x):
        self.n += 1
        d = np.subtract(x, self.mean)
        self.mean += d / self.n
        self._s += d * (x - self.mean)

    def push_batch(self, xs):
        for x in xs:
            self.push(x)

    def var(self, ddof=0):
        if self.n == 1:
            return np.zeros_like(self._s)
        return self._s / (self.n - ddof)
