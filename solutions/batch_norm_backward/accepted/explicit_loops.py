"""Plain loops over features and samples, accumulating as C code does."""

import math

import numpy as np


def batch_norm_backward(dout, x, gamma, eps=1e-5):
    samples, features = x.shape
    dx = np.zeros((samples, features))
    dgamma, dbeta = np.zeros(features), np.zeros(features)
    for c in range(features):
        mean = sum(float(x[i, c]) for i in range(samples)) / samples
        var = sum((float(x[i, c]) - mean) ** 2 for i in range(samples)) / samples
        rstd = 1.0 / math.sqrt(var + eps)
        for i in range(samples):
            dgamma[c] += dout[i, c] * (x[i, c] - mean) * rstd
            dbeta[c] += dout[i, c]
        for i in range(samples):
            norm = (x[i, c] - mean) * rstd
            inner = dout[i, c] - dbeta[c] / samples - norm * dgamma[c] / samples
            dx[i, c] = gamma[c] * rstd * inner
    return dx, dgamma, dbeta
