"""The channel axis goes last, where (C,) broadcasts by itself, and back."""

import numpy as np


def batch_norm_eval(x, weight, bias, mean, var, eps=1e-5):
    z = np.moveaxis(x, 1, -1)
    z = (z - mean) / (var + eps) ** 0.5 * weight + bias
    return np.ascontiguousarray(np.moveaxis(z, -1, 1))
