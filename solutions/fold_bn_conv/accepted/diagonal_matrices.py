"""A diagonal matrix from the left, one for each group where transposed."""

import numpy as np


def fold_bn_conv(
    w, b, gamma, beta, running_mean, running_var, eps=1e-5, transposed=False, groups=1
):
    scale = gamma / np.sqrt(eps + running_var)
    if b is None:
        b = np.zeros(scale.shape)
    bias = np.matmul(np.diag(scale), b - running_mean) + beta
    if not transposed:
        return (np.diag(scale) @ w.reshape(w.shape[0], -1)).reshape(w.shape), bias
    each, rows = w.shape[1], w.shape[0] // groups
    out = w.copy()
    for g in range(groups):
        block = np.diag(scale[g * each : (g + 1) * each])
        for r in range(g * rows, (g + 1) * rows):
            out[r] = np.tensordot(block, w[r], axes=1)
    return out, bias
