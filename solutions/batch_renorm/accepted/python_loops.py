"""Plain loops over columns and rows."""

import math

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
    N, C = x.shape
    y = np.zeros((N, C))
    means, stds = [], []
    for c in range(C):
        mu = sum(x[:, c]) / N
        var = sum((x[n, c] - mu) ** 2 for n in range(N)) / N
        sigma = math.sqrt(var + eps)
        r = sigma / running_std[c]
        if r > r_max:
            r = r_max
        elif r < 1 / r_max:
            r = 1 / r_max
        d = (mu - running_mean[c]) / running_std[c]
        if abs(d) > d_max:
            d = math.copysign(d_max, d)
        for n in range(N):
            y[n, c] = gamma[c] * ((x[n, c] - mu) / sigma * r + d) + beta[c]
        means.append((1 - momentum) * running_mean[c] + momentum * mu)
        stds.append((1 - momentum) * running_std[c] + momentum * sigma)
    return y, np.array(means), np.array(stds)
