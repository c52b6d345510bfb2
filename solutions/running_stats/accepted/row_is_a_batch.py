"""A row is a batch of one; the state is the population variance."""
import numpy as np


class RunningStats:
    def __init__(self, dim):
        self.n, self.mean, self._var = 0, np.zeros(dim), np.zeros(dim)

    def push(self, x):
        self.push_batch(x[np.newaxis, :])

    def push_batch(self, xs):
        total = self.n + xs.shape[0]
        p, q = self.n / total, xs.shape[0] / total
        center = np.einsum("ij->j", xs) / xs.shape[0]
        centred = xs - center
        spread = np.einsum("ij,ij->j", centred, centred) / xs.shape[0]
        self._var = p * self._var + q * spread + p * q * (center - self.mean) ** 2
        self.mean = p * self.mean + q * center
        self.n = total

    def var(self, ddof=0):
        if self.n > 1:
            return self._var * (self.n / (self.n - ddof))
        return np.zeros_like(self.mean)
