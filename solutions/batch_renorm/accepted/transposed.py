"""Columns turned into rows, statistics along the last axis."""

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
    columns = x.T
    mu = columns.mean(axis=1, keepdims=True)
    std = np.sqrt(columns.var(axis=1, keepdims=True) + eps)
    old_mu, old_std = running_mean[:, None], running_std[:, None]
    r = np.clip(std / old_std, 1 / r_max, r_max)
    d = np.clip((mu - old_mu) / old_std, -d_max, d_max)
    xhat = (columns - mu) / std * r + d
    y = (gamma[:, None] * xhat + beta[:, None]).T
    new_mu = old_mu + momentum * (mu - old_mu)
    new_std = old_std + momentum * (std - old_std)
    return y, new_mu[:, 0], new_std.ravel()
