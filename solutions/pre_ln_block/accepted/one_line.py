"""Two lines with np.mean and np.var."""

import numpy as np


def pre_ln_block(x, w, b, gamma, beta, eps=1e-5):
    n = gamma * (x - x.mean(-1, keepdims=True)) / np.sqrt(x.var(-1, keepdims=True) + eps) + beta
    return x + n @ w + b
