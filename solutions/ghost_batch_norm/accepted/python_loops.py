"""Plain loops over chunks, columns and rows."""

import math

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
    N, C = x.shape
    y = np.zeros((N, C))
    rm, rv = running_mean.tolist(), running_var.tolist()
    start = 0
    while start < N:
        stop = min(start + virtual_batch_size, N)
        m = stop - start
        if m == 1:
            raise ValueError(f"row {start} is alone")
        for c in range(C):
            mean = sum(x[i, c] for i in range(start, stop)) / m
            sq = sum((x[i, c] - mean) ** 2 for i in range(start, stop))
            for i in range(start, stop):
                y[i, c] = gamma[c] * (x[i, c] - mean) / math.sqrt(sq / m + eps)
                y[i, c] += beta[c]
            rm[c] = (1 - momentum) * rm[c] + momentum * mean
            rv[c] = (1 - momentum) * rv[c] + momentum * sq / (m - 1)
        start = stop
    return y, np.array(rm), np.array(rv)
