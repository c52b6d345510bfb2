"""Welford's update over the flat memory of each sample, group by group."""

import numpy as np


def moments(values):
    mean = m2 = 0.0
    for count, value in enumerate(values, start=1):
        delta = value - mean
        mean += delta / count
        m2 += delta * (value - mean)
    return mean, m2 / len(values)


def group_norm(x, num_groups, gamma, beta, eps=1e-5):
    if (x.shape[1] / num_groups) % 1 != 0:
        raise ValueError("groups of equal size only")
    y = x.flatten()
    length = x.size // (x.shape[0] * num_groups)
    for start in range(0, y.size, length):
        part = y[start : start + length]
        mean, var = moments(part)
        part -= mean
        part /= (var + eps) ** 0.5
    y = y.reshape(x.shape)
    y = (y.swapaxes(1, -1) * gamma + beta).swapaxes(1, -1)
    return y
