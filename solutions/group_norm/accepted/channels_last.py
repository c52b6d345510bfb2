"""Channels last, transposed before the reshape and back at the end."""

import numpy as np


def group_norm(x, num_groups, gamma, beta, eps=1e-5):
    z = np.moveaxis(x, 1, -1)
    if z.shape[-1] % num_groups:
        raise ValueError(z.shape)
    grouped = z.reshape(len(z), -1, num_groups, z.shape[-1] // num_groups)
    mean = np.average(grouped, axis=(1, 3), keepdims=True)
    std = np.sqrt(np.average((grouped - mean) ** 2, axis=(1, 3), keepdims=True) + eps)
    z = ((grouped - mean) / std).reshape(z.shape) * gamma + beta
    return np.moveaxis(z, -1, 1).copy()
