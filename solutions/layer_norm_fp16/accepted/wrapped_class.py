"""A layer with a forward pass, called once."""

from dataclasses import dataclass

import numpy as np


@dataclass
class LayerNorm:
    weight: np.ndarray
    bias: np.ndarray
    eps: float

    def __post_init__(self):
        self.weight = self.weight.astype(np.float32)
        self.bias = self.bias.astype(np.float32)

    def __call__(self, x):
        dtype, x = x.dtype, x.astype(np.float32)
        u = x.mean(-1, keepdims=True)
        s = np.power(x - u, 2).mean(-1, keepdims=True)
        return (self.weight * ((x - u) / np.sqrt(s + self.eps)) + self.bias).astype(dtype)


def layer_norm_fp16(x, gamma, beta, eps=1e-5):
    return LayerNorm(gamma, beta, eps)(x)
