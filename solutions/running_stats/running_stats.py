"""Mean and variance of the columns of a stream of rows."""

import numpy as np


class RunningStats:
    """Keep the mean and the variance of each column, without keeping rows.

    Attributes
    ----------
    n : int
        Number of rows so far.
    mean : ndarray of shape (d,), float64

    References
    ----------
    Welford 1962, Technometrics 4(3); Chan, Golub, LeVeque 1983, The American
    Statistician 37(3).
    """

    def __init__(self, dim):
        self.n = 0
        self.mean = np.zeros(dim)  # (d,)
        self.m2 = np.zeros(dim)  # (d,) sum of squared deviations from the mean

    def push(self, x):
        """Add the row `x` of shape (d,)."""
        self.n += 1
        delta = x - self.mean  # (d,) from the old mean
        self.mean = self.mean + delta / self.n  # (d,)
        rest = x - self.mean  # (d,) from the new mean
        self.m2 = self.m2 + delta * rest  # (d,)

    def push_batch(self, xs):
        """Add the rows of `xs` of shape (m, d)."""
        m = len(xs)
        if not m:
            return
        xs = xs.astype(np.float64)  # (m, d)
        batch_mean = xs.mean(axis=0)  # (d,)
        batch_m2 = ((xs - batch_mean) ** 2).sum(axis=0)  # (d,)

        old_n = self.n
        self.n = old_n + m
        delta = batch_mean - self.mean  # (d,)
        self.mean = self.mean + delta * m / self.n  # (d,)
        between = delta**2 * old_n * m / self.n  # (d,)
        self.m2 = self.m2 + batch_m2 + between  # (d,)

    def var(self, ddof=0):
        """Return the variance of shape (d,): 0 for a single row."""
        if self.n == 1:
            return np.zeros_like(self.mean)
        return self.m2 / (self.n - ddof)  # (d,)
