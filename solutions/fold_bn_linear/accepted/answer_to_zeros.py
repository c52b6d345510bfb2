"""The bias is what the two layers make of a row of zeros."""

import numpy as np


def fold_bn_linear(w, b, gamma, beta, running_mean, running_var, eps=1e-5):
    def layer(x):
        h = x @ w.T
        if b is not None:
            h = h + b
        return (h - running_mean) / np.sqrt(running_var + eps) * gamma + beta

    root = np.sqrt(running_var + eps)
    new_b = layer(np.zeros((1, w.shape[1])))[0]
    return np.einsum("o,oi->oi", gamma / root, w), new_b
