"""A class that goes channel by channel, on data shifted by the first value."""

import numpy as np


class BatchNorm2d:
    def __init__(self, weight, bias, eps):
        self.weight, self.bias, self.eps = weight, bias, eps

    def __call__(self, x):
        return np.stack([self.channel(c, x[:, c]) for c in range(x.shape[1])], axis=1)

    def channel(self, c, plane):
        shifted = plane - plane.flat[0]
        mean = shifted.sum() / shifted.size
        var = ((shifted**2).sum() - shifted.size * mean**2) / shifted.size
        std = (max(var, 0.0) + self.eps) ** 0.5
        return self.weight[c] / std * (shifted - mean) + self.bias[c]


def batch_norm_2d(x, gamma, beta, eps=1e-5):
    return BatchNorm2d(gamma, beta, eps)(x)
