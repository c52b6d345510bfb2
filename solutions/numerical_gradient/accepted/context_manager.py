"""A context manager that moves one entry and puts it back."""
from contextlib import contextmanager

import numpy as np


class Probe:
    def __init__(self, f, x, dout):
        self.f, self.x, self.dout = f, x.copy(), dout

    @contextmanager
    def moved(self, index, step):
        kept = self.x[index]
        self.x[index] = kept + step
        yield self.x
        self.x[index] = kept

    def loss(self, index, step):
        with self.moved(index, step) as x:
            return np.tensordot(self.f(x), self.dout, axes=self.dout.ndim)

    def slope(self, index, h):
        return (self.loss(index, h) - self.loss(index, -h)) / (h + h)


def numerical_gradient(f, x, dout, h=1e-5):
    probe = Probe(f, x, dout)
    dx = np.zeros(x.shape)
    for index in np.ndindex(*x.shape):
        dx[index] = probe.slope(index, h)
    return dx


def relative_error(a, b):
    a, b = np.ravel(a), np.ravel(b)
    size = np.sum(np.abs([a, b]), axis=0)
    return np.linalg.norm((a - b) / np.fmax(size, 1e-8), ord=np.inf)
