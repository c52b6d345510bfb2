"""A layer object with parameters, behind the function asked for."""

import numpy as np


class LayerNorm:
    def __init__(self, normalized_shape, eps):
        self.normalized_shape = tuple(normalized_shape)
        self.eps = eps
        self.weight = np.ones(self.normalized_shape)
        self.bias = np.zeros(self.normalized_shape)

    def _check(self, x):
        expected = self.normalized_shape
        if x.ndim < len(expected) or x.shape[-len(expected) :] != expected:
            raise ValueError(f"got {x.shape}, expected (..., {expected})")

    def __call__(self, x):
        self._check(x)
        lead = x.shape[: x.ndim - len(self.normalized_shape)]
        flat = x.reshape(*lead, -1)
        centred = flat - flat.mean(-1, keepdims=True)
        rstd = 1.0 / np.sqrt((centred * centred).mean(-1, keepdims=True) + self.eps)
        return (centred * rstd).reshape(x.shape) * self.weight + self.bias


def layer_norm(x, normalized_shape, gamma, beta, eps=1e-5):
    layer = LayerNorm(normalized_shape, eps)
    layer.weight, layer.bias = gamma, beta
    return layer(x)
