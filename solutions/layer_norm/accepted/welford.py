"""Welford's running mean and variance over the elements of every group."""

import numpy as np


def running_moments(values):
    mean, m2 = 0.0, 0.0
    for count, value in enumerate(values, start=1):
        delta = value - mean
        mean += delta / count
        m2 += delta * (value - mean)
    return mean, m2 / len(values)


def layer_norm(x, normalized_shape, gamma, beta, eps=1e-5):
    split = x.ndim - len(normalized_shape)
    if split < 0 or x.shape[split:] != normalized_shape:
        raise ValueError("normalized_shape does not match")
    y = np.zeros_like(x)
    for index in np.ndindex(*x.shape[:split]):
        mean, var = running_moments(x[index].flatten())
        y[index] = gamma * ((x[index] - mean) / (var + eps) ** 0.5) + beta
    return y
