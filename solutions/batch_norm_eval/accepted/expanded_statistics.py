"""The statistics are spread out to the shape of x first."""

import numpy as np


def spread(values, like):
    by_channel = np.expand_dims(values, tuple(range(1, like.ndim - 1)))
    return np.broadcast_to(by_channel, like.shape)


def batch_norm_eval(x, gamma, beta, running_mean, running_var, eps=1e-5):
    g, b, m, v = (spread(p, x) for p in (gamma, beta, running_mean, running_var))
    with np.errstate(all="raise"):
        return np.add(np.multiply(g, np.divide(np.subtract(x, m), np.sqrt(v + eps))), b)
