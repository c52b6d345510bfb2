"""The board answer: broadcast with None, axes counted."""

import numpy as np


def batch_norm_eval(x, gamma, beta, running_mean, running_var, eps=1e-5):
    index = (None, slice(None)) + (None,) * (x.ndim - 2)
    inv_std = 1.0 / np.sqrt(running_var + eps)
    return gamma[index] * (x - running_mean[index]) * inv_std[index] + beta[index]
