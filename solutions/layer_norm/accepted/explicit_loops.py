"""Plain loops and math, one row at a time."""

import math

import numpy as np


def layer_norm(x, normalized_shape, gamma, beta, eps=1e-5):
    k = len(normalized_shape)
    if len(x.shape) < k or tuple(x.shape[len(x.shape) - k :]) != tuple(normalized_shape):
        raise ValueError("bad shape")
    d = 1
    for length in normalized_shape:
        d *= length
    rows = x.reshape(-1, d).tolist()
    g = gamma.reshape(d).tolist()
    b = beta.reshape(d).tolist()
    out = []
    for row in rows:
        total = 0.0
        for value in row:
            total += value
        mu = total / d
        squares = 0.0
        for value in row:
            squares += (value - mu) * (value - mu)
        sigma = math.sqrt(squares / d + eps)
        out.append([(row[j] - mu) / sigma * g[j] + b[j] for j in range(d)])
    return np.array(out).reshape(x.shape)
