"""The training step of BatchNorm, called once a chunk."""

import numpy as np


def _batch_norm(x, gamma, beta, rm, rv, momentum, eps):
    if x.shape[0] < 2:
        raise ValueError("expected more than 1 row")
    mu, var = x.mean(axis=0), x.var(axis=0)
    y = gamma * (x - mu) / np.sqrt(var + eps) + beta
    rm = rm + momentum * (mu - rm)
    rv = rv + momentum * (x.var(axis=0, ddof=1) - rv)
    return y, rm, rv


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
    out = []
    for i in range(0, x.shape[0], virtual_batch_size):
        chunk = x[i : i + virtual_batch_size]
        y, running_mean, running_var = _batch_norm(
            chunk, gamma, beta, running_mean, running_var, momentum, eps
        )
        out.append(y)
    return np.vstack(out), running_mean, running_var
