"""E[x^2] - E[x]^2: right where the mean is moderate, wrong far from zero."""

import numpy as np


def batch_norm_train(x, gamma, beta, running_mean, running_var, momentum=0.1, eps=1e-5):
    n = x.shape[0]
    if not n > 1:
        raise ValueError("at least two samples, please")
    mean = x.sum(axis=0) / n
    var = np.maximum((x * x).sum(axis=0) / n - mean * mean, 0.0)
    y = gamma * ((x - mean) / np.sqrt(var + eps)) + beta
    running_mean = (1 - momentum) * running_mean + momentum * mean
    running_var = (1 - momentum) * running_var + momentum * var * n / (n - 1)
    return y, running_mean, running_var
