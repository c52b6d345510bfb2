"""Plain loops over samples and groups, numbers taken one after the other."""

import math

import numpy as np


def group_norm_backward(dout, x, num_groups, gamma, eps=1e-5):
    channels = x.shape[1]
    if channels % num_groups != 0:
        raise ValueError("num_groups does not divide the channels")
    size = channels // num_groups
    dx = np.zeros(x.shape)
    dgamma, dbeta = np.zeros(channels), np.zeros(channels)
    for n in range(x.shape[0]):
        for g in range(num_groups):
            spots = [
                (n, c, *p)
                for c in range(g * size, (g + 1) * size)
                for p in np.ndindex(x.shape[2:])
            ]
            m = len(spots)
            mean = math.fsum(x[s] for s in spots) / m
            rstd = 1 / math.sqrt(math.fsum((x[s] - mean) ** 2 for s in spots) / m + eps)
            hat = {s: (x[s] - mean) * rstd for s in spots}
            grad = {s: dout[s] * gamma[s[1]] for s in spots}
            first = math.fsum(grad.values()) / m
            second = math.fsum(grad[s] * hat[s] for s in spots) / m
            for s in spots:
                dx[s] = rstd * (grad[s] - first - hat[s] * second)
                dgamma[s[1]] += dout[s] * hat[s]
                dbeta[s[1]] += dout[s]
    return dx, dgamma, dbeta
