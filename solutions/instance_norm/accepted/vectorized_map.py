"""One map as a function, vectorised by signature over samples and channels."""

import numpy as np


def one_map(values, gamma, beta, eps):
    std = np.sqrt(values.var() + eps)
    return (values - values.mean()) / std * gamma + beta


def instance_norm(x, gamma, beta, eps=1e-5):
    every = np.vectorize(one_map, signature="(p),(),(),()->(p)")
    flat = x.reshape(*x.shape[:2], -1)
    return every(flat, gamma, beta, eps).reshape(x.shape)
