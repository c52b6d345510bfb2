"""Two lines with np.mean and np.var."""

import numpy as np


def post_ln_block(x, w, b, gamma, beta, eps=1e-5):
    s = x + x @ w + b
    return gamma * (s - s.mean(-1, keepdims=True)) / np.sqrt(s.var(-1, keepdims=True) + eps) + beta
