import numpy as np


def center(x, eps=0.01):
    if x.ndim != 2:
        raise ValueError
    n, d = x.shape
    out = np.zeros((n, d))
    for i in range(n):
        total = 0.0
        for j in range(d):
            total += x[i, j]
        mean = total / d
        spread = sum(abs(x[i, j] - mean) for j in range(d)) / d
        for j in range(d):
            out[i, j] = (x[i, j] - mean) / (spread + eps)
    return out
