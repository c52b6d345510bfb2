"""GroupNorm with as many groups as channels."""

import numpy as np


class GroupNorm:
    def __init__(self, groups, weight, bias, eps):
        self.groups, self.weight, self.bias, self.eps = groups, weight, bias, eps

    def __call__(self, x):
        rows = x.reshape(x.shape[0], self.groups, -1)
        rows = rows - rows.mean(-1, keepdims=True)
        rows = rows / np.sqrt(np.square(rows).mean(-1, keepdims=True) + self.eps)
        y = np.moveaxis(rows.reshape(x.shape), 1, -1)
        return np.moveaxis(y * self.weight + self.bias, -1, 1)


def instance_norm(x, gamma, beta, eps=1e-5):
    return GroupNorm(x.shape[1], gamma, beta, eps)(x)
