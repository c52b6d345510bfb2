"""A layer object: forward fills the cache, backward reads it."""

from typing import NamedTuple

import numpy as np


class Gradients(NamedTuple):
    dx: np.ndarray
    dgamma: np.ndarray


class RMSNorm:
    def __init__(self, weight, eps):
        self.weight, self.eps = weight, eps

    def forward(self, x):
        self.rrms = (np.mean(x * x, -1, keepdims=True) + self.eps) ** -0.5
        self.norm = x * self.rrms

    def backward(self, dout):
        axes = tuple(i for i in range(dout.ndim) if i != dout.ndim - 1)
        dnorm = dout * self.weight
        dx = dnorm - self.norm * np.mean(dnorm * self.norm, -1, keepdims=True)
        dx *= self.rrms
        return Gradients(dx, np.add.reduce(dout * self.norm, axes))


def rms_norm_backward(dout, x, gamma, eps=1e-6):
    layer = RMSNorm(gamma, eps)
    layer.forward(x)
    return layer.backward(dout)
