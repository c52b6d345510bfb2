"""A layer object with a weight, behind the function asked for."""

import numpy as np


class RMSNorm:
    def __init__(self, d, eps=1e-6):
        self.eps = eps
        self.weight = np.ones(d)

    def __call__(self, x):
        mean_square = np.average(x * x, axis=x.ndim - 1)
        return x / np.sqrt(np.expand_dims(mean_square, -1) + self.eps) * self.weight


def rms_norm(x, gamma, eps=1e-6):
    layer = RMSNorm(x.shape[-1], eps)
    layer.weight = gamma
    return layer(x)
