"""E[x^2] - E[x]^2: right where the mean is moderate, wrong far from zero."""

import numpy as np


def batch_renorm_train(
    x,
    gamma,
    beta,
    running_mean,
    running_std,
    r_max,
    d_max,
    momentum=0.01,
    eps=1e-5,
):
    first, second = x.sum(axis=0) / len(x), (x * x).sum(axis=0) / len(x)
    sigma = np.sqrt(np.maximum(second - first * first, 0.0) + eps)
    ratio = sigma / running_std
    r = np.where(ratio > r_max, r_max, np.where(ratio < 1 / r_max, 1 / r_max, ratio))
    offset = (first - running_mean) / running_std
    d = np.sign(offset) * np.minimum(np.abs(offset), d_max)
    z = (x - first) / sigma
    y = beta + gamma * (r * z + d)
    return y, running_mean * (1 - momentum) + first * momentum, running_std * (
        1 - momentum
    ) + sigma * momentum
