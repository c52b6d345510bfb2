"""Copies, changed in place, as one would edit a copied module."""

import copy

import numpy as np


class Layer:
    def __init__(self, weight, bias, transposed, groups):
        self.weight = copy.deepcopy(weight)
        self.bias = bias.copy()
        self.transposed = transposed
        self.groups = groups

    def by_output(self, values):
        if not self.transposed:
            return values.reshape((-1, 1, 1, 1))
        rows = self.weight.shape[0] // self.groups
        table = [row for row in np.array_split(values, self.groups) for _ in range(rows)]
        return np.array(table)[..., None, None]

    def scale(self, values):
        self.weight *= self.by_output(values)
        self.bias *= values


def fold_bn_conv(
    w, b, gamma, beta, running_mean, running_var, eps=1e-5, transposed=False, groups=1
):
    layer = Layer(w, np.zeros(gamma.size) if b is None else b, transposed, groups)
    layer.bias -= running_mean
    layer.scale(1.0 / np.sqrt(running_var + eps))
    layer.scale(gamma)
    layer.bias += beta
    return layer.weight, layer.bias
