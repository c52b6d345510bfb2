"""Columns turned into rows, statistics along the last axis."""

import numpy as np


def batch_norm_train(x, gamma, beta, running_mean, running_var, momentum=0.1, eps=1e-5):
    xt = x.T.copy()
    count = xt.shape[1]
    if count < 2:
        raise ValueError("one sample has no variance")
    mean = xt.mean(axis=1)
    xt -= mean[:, None]
    var = np.mean(xt**2, axis=1)
    xt /= np.sqrt(var + eps)[:, None]
    y = (gamma[:, None] * xt + beta[:, None]).T
    alpha = 1 - momentum
    new_mean = alpha * running_mean + momentum * mean
    new_var = alpha * running_var + momentum * (count / (count - 1)) * var
    return y, new_mean, new_var
