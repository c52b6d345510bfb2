"""np.var, np.minimum and np.maximum for the bounds."""

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
    mu = np.mean(x, axis=0)
    sigma = np.sqrt(np.var(x, axis=0) + eps)
    r = np.minimum(np.maximum(sigma / running_std, 1.0 / r_max), r_max)
    d = np.minimum(np.maximum((mu - running_mean) / running_std, -d_max), d_max)
    y = ((x - mu) / sigma * r + d) * gamma + beta
    running_mean = running_mean + momentum * (mu - running_mean)
    running_std = running_std + momentum * (sigma - running_std)
    return y, running_mean, running_std
