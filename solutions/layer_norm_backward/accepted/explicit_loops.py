"""Plain loops over tokens and features, accumulating as C code does."""

import math

import numpy as np


def layer_norm_backward(dout, x, gamma, eps=1e-5):
    size = x.shape[-1]
    dx = np.zeros(x.shape)
    dgamma, dbeta = np.zeros(size), np.zeros(size)
    for token in np.ndindex(x.shape[:-1]):
        values = [float(v) for v in x[token]]
        grads = [float(g) for g in dout[token]]
        mean = sum(values) / size
        rstd = 1.0 / math.sqrt(sum((v - mean) ** 2 for v in values) / size + eps)
        first = second = 0.0
        for i in range(size):
            norm = (values[i] - mean) * rstd
            first += gamma[i] * grads[i]
            second += gamma[i] * grads[i] * norm
            dgamma[i] += grads[i] * norm
            dbeta[i] += grads[i]
        for i in range(size):
            norm = (values[i] - mean) * rstd
            inner = gamma[i] * grads[i] - first / size - norm * second / size
            dx[(*token, i)] = rstd * inner
    return dx, dgamma, dbeta
