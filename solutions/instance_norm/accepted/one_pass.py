"""E[x²] - E[x]², clamped at 0, summed one spatial axis after the other."""

import numpy as np


def instance_norm(x, gamma, beta, eps=1e-5):
    s1, s2, count = x, x * x, 1
    while s1.ndim > 2:
        count *= s1.shape[-1]
        s1, s2 = s1.sum(axis=-1), s2.sum(axis=-1)
    mean = s1 / count
    var = np.maximum(s2 / count - mean**2, 0)
    y = (x.T - mean.T) / np.sqrt(var + eps).T
    return (y * gamma[:, None] + beta[:, None]).T
