"""Plain loops over columns and rows."""

import math

import numpy as np


def batch_norm_train(x, gamma, beta, running_mean, running_var, momentum=0.1, eps=1e-5):
    N, C = x.shape
    if N <= 1:
        raise ValueError(f"Expected more than 1 value per channel, got {x.shape}")
    y = np.zeros((N, C))
    new_running_mean = np.zeros(C)
    new_running_var = np.zeros(C)
    for j in range(C):
        mean = 0.0
        for i in range(N):
            mean += x[i, j]
        mean /= N
        sq = 0.0
        for i in range(N):
            sq += (x[i, j] - mean) ** 2
        for i in range(N):
            y[i, j] = gamma[j] * (x[i, j] - mean) / math.sqrt(sq / N + eps) + beta[j]
        new_running_mean[j] = running_mean[j] * (1 - momentum) + mean * momentum
        new_running_var[j] = running_var[j] * (1 - momentum) + sq / (N - 1) * momentum
    return y, new_running_mean, new_running_var
