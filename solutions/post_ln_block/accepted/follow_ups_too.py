"""Answers the follow-up questions as well."""

import numpy as np


def layer_norm(x, gamma, beta, eps):
    mu = x.mean(axis=-1, keepdims=True)
    sigma = np.sqrt(x.var(axis=-1, keepdims=True) + eps)
    return (x - mu) / sigma * gamma + beta


def post_ln_block(x, w, b, gamma, beta, eps=1e-5):
    dtype = x.dtype
    if dtype == np.float16:
        x, w, b, gamma, beta = (a.astype(np.float32) for a in (x, w, b, gamma, beta))
    return layer_norm(x + (x @ w + b), gamma, beta, eps).astype(dtype)
