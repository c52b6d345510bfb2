"""Plain loops and math, one group at a time."""

import math

import numpy as np


def group_norm(x, num_groups, gamma, beta, eps=1e-5):
    samples, channels = x.shape[0], x.shape[1]
    size = channels // num_groups
    if size * num_groups != channels:
        raise ValueError("the groups are not equal")
    values = x.reshape(samples, channels, -1).tolist()
    for sample in values:
        for start in range(0, channels, size):
            group = [v for c in range(start, start + size) for v in sample[c]]
            mean = math.fsum(group) / len(group)
            var = math.fsum((v - mean) ** 2 for v in group) / len(group)
            std = math.sqrt(var + eps)
            for c in range(start, start + size):
                sample[c] = [(v - mean) / std * gamma[c] + beta[c] for v in sample[c]]
    return np.array(values).reshape(x.shape)
