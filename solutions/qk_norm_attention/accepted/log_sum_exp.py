"""Weights by the logarithm of their sum; both gammas on the queries."""

import numpy as np


def qk_norm_attention(q, k, v, gamma_q, gamma_k, scale, eps=1e-6):
    def unit(x):
        return x * np.reciprocal(np.sqrt(eps + np.square(x).sum(-1, keepdims=True) / x.shape[-1]))

    s = np.matmul(unit(q) * (gamma_q * gamma_k * scale), np.moveaxis(unit(k), -1, -2))
    return np.exp(s - np.logaddexp.reduce(s, axis=-1, keepdims=True)) @ v
