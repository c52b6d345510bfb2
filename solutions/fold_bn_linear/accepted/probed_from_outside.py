"""Ask the two layers for their outputs at 0 and at each unit vector."""

import numpy as np


def fold_bn_linear(w, b, gamma, beta, running_mean, running_var, eps=1e-5):
    def linear(x):
        return x @ w.T if b is None else x @ w.T + b

    def normed(h, mean):
        return gamma * (h - mean) / np.sqrt(running_var + eps)

    inputs = w.shape[1]
    at_zero = normed(linear(np.zeros(inputs)), running_mean) + beta
    rows = normed(np.eye(inputs) @ w.T, 0.0)
    return rows.T, at_zero
