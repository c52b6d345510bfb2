"""Modules and modulate(), as in DiT, behind the function."""

import numpy as np


def modulate(x, shift, scale):
    return x * (1 + np.expand_dims(scale, 1)) + np.expand_dims(shift, 1)


class LayerNorm:
    def __init__(self, eps):
        self.eps = eps

    def __call__(self, x):
        mean = np.mean(x, axis=-1, keepdims=True)
        return (x - mean) / np.sqrt(np.var(x, axis=-1, keepdims=True) + self.eps)


class Linear:
    def __init__(self, weight, bias):
        self.weight, self.bias = weight, bias  # (out, in), (out,)

    def __call__(self, x):
        return np.matmul(x, self.weight.T) + self.bias


class DiTBlock:
    def __init__(self, modulation, mlp, norm):
        self.adaLN_modulation, self.mlp, self.norm = modulation, mlp, norm

    def __call__(self, x, c):
        d = x.shape[-1]
        out = self.adaLN_modulation(c)
        shift, scale, gate = out[:, :d], out[:, d : 2 * d], out[:, 2 * d :]
        h = modulate(self.norm(x), shift, scale)
        return x + np.expand_dims(gate, 1) * self.mlp(h)


def ada_ln_zero(x, cond, w_mod, b_mod, w, b, eps=1e-6):
    block = DiTBlock(Linear(w_mod.T, b_mod), Linear(w.T, b), LayerNorm(eps))
    return block(x, cond)
