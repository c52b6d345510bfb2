"""Statistics of each image, merged: mean of the variances plus variance of the means."""

import numpy as np


def batch_norm_2d(x, gamma, beta, eps=1e-5):
    means = x.mean(axis=(2, 3))
    variances = x.var(axis=(2, 3))
    mean = means.mean(axis=0)
    var = variances.mean(axis=0) + means.var(axis=0)
    y = np.moveaxis(x, 1, 3)
    y = (y - mean) / np.sqrt(var + eps) * gamma + beta
    return np.moveaxis(y, 3, 1)
