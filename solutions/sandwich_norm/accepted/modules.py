"""Modules with layers, as in a framework, behind the function."""

import numpy as np


class RMSNorm:
    def __init__(self, weight, eps):
        self.weight, self.eps = weight, eps

    def __call__(self, x):
        variance = np.power(x, 2).mean(-1, keepdims=True)
        return self.weight * (x * np.reciprocal(np.sqrt(variance + self.eps)))


class Linear:
    def __init__(self, weight, bias):
        self.weight, self.bias = weight, bias  # (out, in), (out,)

    def __call__(self, x):
        return np.matmul(x, self.weight.T) + self.bias


def sandwich_norm(x, w, b, gamma_in, gamma_out, eps=1e-6):
    pre, mlp = RMSNorm(gamma_in, eps), Linear(w.T, b)
    post = RMSNorm(gamma_out, eps)
    residual = x
    hidden = pre(x)
    hidden = mlp(hidden)
    hidden = post(hidden)
    return residual + hidden
