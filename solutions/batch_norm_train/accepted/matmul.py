"""Sums as products with a vector of ones."""

import numpy as np


def batch_norm_train(x, gamma, beta, running_mean, running_var, momentum=0.1, eps=1e-5):
    n = x.shape[0]
    if n == 1:
        raise ValueError(f"x has shape {x.shape}: one row")
    ones = np.ones(n)
    mean = ones @ x / n
    centered = np.subtract(x, mean)
    sum_sq = ones @ np.power(centered, 2)
    denom = np.sqrt(np.add(np.divide(sum_sq, n), eps))
    y = np.add(np.multiply(np.divide(centered, denom), gamma), beta)
    keep = 1.0 - momentum
    new_mean = keep * running_mean + momentum * mean
    new_var = keep * running_var + momentum * sum_sq / (n - 1)
    return tuple([y, new_mean, new_var])
