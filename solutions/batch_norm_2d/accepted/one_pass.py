"""E[x²] - E[x]², clamped at 0, axis after axis."""

import numpy as np


def over_all_but_channels(a):
    return a.mean(axis=3).mean(axis=2).mean(axis=0)


def batch_norm_2d(x, gamma, beta, eps=1e-5):
    mean = over_all_but_channels(x)
    var = np.maximum(over_all_but_channels(x**2) - mean**2, 0.0)
    scale = gamma / np.sqrt(var + eps)
    shift = beta - mean * scale
    return x * scale.reshape(1, -1, 1, 1) + shift.reshape(1, -1, 1, 1)
