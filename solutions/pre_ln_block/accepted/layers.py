"""A module with layers, as in a framework, behind the function."""

import numpy as np


class Linear:
    def __init__(self, weight, bias):
        self.weight, self.bias = weight, bias  # (out, in), (out,)

    def __call__(self, x):
        return np.matmul(x, self.weight.T) + self.bias


class LayerNorm:
    def __init__(self, weight, bias, eps):
        self.weight, self.bias, self.eps = weight, bias, eps

    def __call__(self, x):
        mean = np.mean(x, axis=-1, keepdims=True)
        std = np.sqrt(np.var(x, axis=-1, keepdims=True) + self.eps)
        return self.weight * ((x - mean) / std) + self.bias


class Block:
    def __init__(self, sublayer, norm):
        self.sublayer, self.norm = sublayer, norm

    def __call__(self, x):
        return x + self.sublayer(self.norm(x))


def pre_ln_block(x, w, b, gamma, beta, eps=1e-5):
    return Block(Linear(w.T, b), LayerNorm(gamma, beta, eps))(x)
