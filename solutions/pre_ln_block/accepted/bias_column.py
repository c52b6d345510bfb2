"""A column of ones carries the bias; the unbiased variance is corrected."""

import numpy as np


def pre_ln_block(x, w, b, gamma, beta, eps=1e-5):
    d = x.shape[-1]
    n = np.array(x)
    n -= n.sum(axis=-1, keepdims=True) / d
    n /= np.sqrt(np.var(x, axis=-1, ddof=1, keepdims=True) * (d - 1) / d + eps)
    n *= gamma
    n += beta
    ones = np.ones((*x.shape[:-1], 1))
    y = np.concatenate([n, ones], axis=-1) @ np.vstack([w, b])
    y += x
    return y
