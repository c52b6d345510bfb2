"""Plain loops over tokens and features, accumulating as C code does."""

import math

import numpy as np


def rms_norm_backward(dout, x, gamma, eps=1e-6):
    size = x.shape[-1]
    dx = np.zeros(x.shape)
    dgamma = np.zeros(size)
    for token in np.ndindex(x.shape[:-1]):
        values = [float(v) for v in x[token]]
        grads = [float(g) for g in dout[token]]
        r = 1.0 / math.sqrt(sum(v * v for v in values) / size + eps)
        dot = 0.0
        for i in range(size):
            dot += gamma[i] * grads[i] * values[i]
            dgamma[i] += grads[i] * values[i] * r
        for i in range(size):
            inner = gamma[i] * grads[i] - values[i] * dot * r * r / size
            dx[(*token, i)] = r * inner
    return dx, dgamma
