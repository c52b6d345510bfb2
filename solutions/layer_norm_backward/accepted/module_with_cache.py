"""A layer object: forward fills the cache, backward reads it."""

from typing import NamedTuple

import numpy as np


class Gradients(NamedTuple):
    dx: np.ndarray
    dgamma: np.ndarray
    dbeta: np.ndarray


class LayerNorm:
    def __init__(self, weight, eps):
        self.weight, self.eps = weight, eps

    def forward(self, x):
        mu = x.mean(-1, keepdims=True)
        self.rstd = 1.0 / np.sqrt(x.var(-1, keepdims=True) + self.eps)
        self.norm = (x - mu) * self.rstd

    def backward(self, dout):
        axes = tuple(i for i in range(dout.ndim) if i != dout.ndim - 1)
        dnorm = dout * self.weight
        dx = dnorm - dnorm.mean(-1, keepdims=True)
        dx -= self.norm * (dnorm * self.norm).mean(-1, keepdims=True)
        dx *= self.rstd
        return Gradients(
            dx, np.add.reduce(dout * self.norm, axes), np.add.reduce(dout, axes)
        )


def layer_norm_backward(dout, x, gamma, eps=1e-5):
    layer = LayerNorm(gamma, eps)
    layer.forward(x)
    return layer.backward(dout)
