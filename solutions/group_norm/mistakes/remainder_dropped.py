import numpy as np


def group_norm(x, num_groups, gamma, beta, eps=1e-5):
    k = x.shape[1] // num_groups
    y = np.zeros_like(x)
    for g in range(num_groups):
        block = x[:, g * k : (g + 1) * k]
        axes = tuple(range(1, x.ndim))
        mean = block.mean(axis=axes, keepdims=True)
        var = block.var(axis=axes, keepdims=True)
        y[:, g * k : (g + 1) * k] = (block - mean) / np.sqrt(var + eps)
    channel = (-1, *[1] * (x.ndim - 2))
    return y * gamma.reshape(channel) + beta.reshape(channel)
