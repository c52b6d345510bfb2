import numpy as np


def group_norm(x, num_groups, gamma, beta, eps=1e-5):
    axes = tuple(range(1, x.ndim))
    blocks = []
    for block in np.array_split(x, num_groups, axis=1):
        mean = block.mean(axis=axes, keepdims=True)
        var = block.var(axis=axes, keepdims=True)
        blocks.append((block - mean) / np.sqrt(var + eps))
    channel = (-1, *[1] * (x.ndim - 2))
    y = np.concatenate(blocks, axis=1)
    return y * gamma.reshape(channel) + beta.reshape(channel)
