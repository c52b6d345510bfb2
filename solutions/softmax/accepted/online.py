"""Maximum and sum in one pass along the axis, as in fused kernels."""

import numpy as np


def running_max_and_sum(z):
    m = np.full(z.shape[1:], -np.inf)
    s = np.zeros(z.shape[1:])
    for scores in z:
        new = np.maximum(m, scores)
        safe = np.where(np.isneginf(new), 0.0, new)
        s = s * np.exp(m - safe) + np.exp(scores - safe)
        m = new
    return m, s


def softmax(x, axis=-1):
    z = np.swapaxes(x, axis, 0)
    m, s = running_max_and_sum(z)
    return np.swapaxes(np.exp(z - m) / s, 0, axis)


def log_softmax(x, axis=-1):
    z = np.swapaxes(x, axis, 0)
    m, s = running_max_and_sum(z)
    return np.swapaxes(z - m - np.log(s), 0, axis)
