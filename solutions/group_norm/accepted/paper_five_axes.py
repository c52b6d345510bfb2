"""The code of the paper, in NumPy: five axes for an image, any number here."""

import numpy as np


def group_norm(x, G, gamma, beta, eps=1e-5):
    N, C, *spatial = x.shape
    if C % G:
        raise ValueError("C % G != 0")
    x = np.reshape(x, [N, G, C // G, *spatial])
    axes = tuple(range(2, x.ndim))
    mean = np.mean(x, axis=axes, keepdims=True)
    var = np.var(x, axis=axes, keepdims=True)
    x = (x - mean) / np.sqrt(var + eps)
    x = np.reshape(x, [N, C, *spatial])
    ones = [1] * len(spatial)
    return x * gamma.reshape([1, C, *ones]) + beta.reshape([1, C, *ones])
