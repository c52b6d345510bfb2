"""Membership matrix."""

import numpy as np


def ghost_batch_norm(
    x,
    gamma,
    beta,
    running_mean,
    running_var,
    virtual_batch_size,
    momentum=0.1,
    eps=1e-5,
):
    n = x.shape[0]
    ids = np.arange(n) // virtual_batch_size
    size = np.bincount(ids)
    if size[-1] == 1:
        raise ValueError
    onehot = (ids[:, None] == np.arange(len(size))).astype(np.float64)
    mu = onehot.T @ x / size[:, None]
    d = x - mu[ids]
    ss = onehot.T @ d**2
    y = d / np.sqrt((ss / size[:, None])[ids] + eps) * gamma + beta
    k = len(size)
    decay = momentum * (1 - momentum) ** np.arange(k - 1, -1, -1)
    old = (1 - momentum) ** k
    return (
        y,
        old * running_mean + decay @ mu,
        old * running_var + decay @ (ss / (size[:, None] - 1)),
    )
