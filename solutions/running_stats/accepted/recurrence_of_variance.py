"""The sample variance itself is carried along; Youngs and Cramer's weights."""
import numpy as np


class RunningStats:
    def __init__(self, dim):
        self.n = 0
        self.mean = None
        self.sample = np.zeros(dim)

    def push(self, x):
        self.n += 1
        if self.n == 1:
            self.mean = np.array(x, dtype=np.float64)
            return
        gap = x - self.mean
        self.sample = self.sample * (self.n - 2) / (self.n - 1) + gap**2 / self.n
        self.mean = self.mean + gap / self.n

    def push_batch(self, xs):
        rows = iter(xs)
        while (row := next(rows, None)) is not None:
            self.push(row)

    def var(self, ddof=0):
        if self.n < 2:
            return self.sample.copy()
        return self.sample * (self.n - 1) / (self.n - ddof)
