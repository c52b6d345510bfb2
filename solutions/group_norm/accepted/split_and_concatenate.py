"""np.split makes the groups, and raises if they are not equal."""

import numpy as np


def normalise(block, eps):
    axes = tuple(range(1, block.ndim))
    mu = block.mean(axis=axes, keepdims=True)
    sigma = np.sqrt(block.var(axis=axes, keepdims=True) + eps)
    return (block - mu) / sigma


def group_norm(x, num_groups, gamma, beta, eps=1e-5):
    blocks = [normalise(b, eps) for b in np.split(x, num_groups, axis=1)]
    y = np.moveaxis(np.concatenate(blocks, axis=1), 1, -1)
    return np.moveaxis(y * gamma + beta, -1, 1)
