"""A layer object: forward fills the cache, backward reads it."""

from typing import NamedTuple

import numpy as np


class Gradients(NamedTuple):
    dx: np.ndarray
    dgamma: np.ndarray
    dbeta: np.ndarray


class BatchNorm:
    def __init__(self, weight, eps):
        self.weight, self.eps = weight, eps

    def forward(self, x):
        self.rstd = 1.0 / np.sqrt(x.var(0) + self.eps)
        self.norm = (x - x.mean(0)) * self.rstd

    def backward(self, dout):
        dnorm = dout * self.weight
        dx = dnorm - dnorm.mean(0)
        dx -= self.norm * (dnorm * self.norm).mean(0)
        dx *= self.rstd
        return Gradients(dx, (dout * self.norm).sum(0), dout.sum(0))


def batch_norm_backward(dout, x, gamma, eps=1e-5):
    layer = BatchNorm(gamma, eps)
    layer.forward(x)
    return layer.backward(dout)
