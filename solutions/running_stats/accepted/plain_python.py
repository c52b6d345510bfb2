"""Lists of Python floats, column by column."""
import numpy as np


class RunningStats:
    def __init__(self, dim):
        self.n = 0
        self._columns = [[0.0, 0.0] for _ in range(dim)]

    def push(self, x):
        self.n += 1
        for column, value in zip(self._columns, x.tolist(), strict=True):
            mean, m2 = column
            new = mean + (value - mean) / self.n
            column[:] = new, m2 + (value - mean) * (value - new)

    def push_batch(self, xs):
        list(map(self.push, xs))

    @property
    def mean(self):
        return np.array([mean for mean, _ in self._columns])

    def var(self, ddof=0):
        n = max(1, self.n - ddof)
        return np.array([m2 / n for _, m2 in self._columns])
