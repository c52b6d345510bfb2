import numpy as np


def group_norm(x, num_groups, gamma, beta, eps=1e-5):
    c = x.shape[1]
    size = c // num_groups
    axes = tuple(range(1, x.ndim))
    blocks = []
    for start in range(0, c, size):
        block = x[:, start : start + size]
        mean = block.mean(axis=axes, keepdims=True)
        var = block.var(axis=axes, keepdims=True)
        blocks.append((block - mean) / np.sqrt(var + eps))
    channel = (-1, *[1] * (x.ndim - 2))
    y = np.concatenate(blocks, axis=1)
    return y * gamma.reshape(channel) + beta.reshape(channel)
