"""A layer object: forward fills the cache, backward reads it."""

from typing import NamedTuple

import numpy as np


class Gradients(NamedTuple):
    dx: np.ndarray
    dgamma: np.ndarray
    dbeta: np.ndarray


class BatchNorm2d:
    axes = (3, 2, 0)

    def __init__(self, weight, eps):
        self.weight, self.eps = weight.reshape(1, -1, 1, 1), eps

    def mean(self, values):
        return values.mean(self.axes, keepdims=True)

    def forward(self, x):
        self.rstd = 1.0 / np.sqrt(x.var(self.axes, keepdims=True) + self.eps)
        self.norm = (x - self.mean(x)) * self.rstd

    def backward(self, dout):
        dnorm = dout * self.weight
        dx = dnorm - self.mean(dnorm)
        dx -= self.norm * self.mean(dnorm * self.norm)
        dx *= self.rstd
        return Gradients(dx, (dout * self.norm).sum(self.axes), dout.sum(self.axes))


def batch_norm_2d_backward(dout, x, gamma, eps=1e-5):
    layer = BatchNorm2d(gamma, eps)
    layer.forward(x)
    return layer.backward(dout)
