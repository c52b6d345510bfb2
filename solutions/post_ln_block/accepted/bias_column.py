"""A column of ones carries the bias; the unbiased variance is corrected."""

import numpy as np


def post_ln_block(x, w, b, gamma, beta, eps=1e-5):
    d = x.shape[-1]
    ones = np.ones((*x.shape[:-1], 1))
    s = np.concatenate([x, ones], axis=-1) @ np.vstack([w, b])
    s += x
    var = np.var(s, axis=-1, ddof=1, keepdims=True) * (d - 1) / d
    s -= s.sum(axis=-1, keepdims=True) / d
    s /= np.sqrt(var + eps)
    s *= gamma
    s += beta
    return s
