"""Bring the transposed weight into the layout of a convolution and back."""

import numpy as np


def fold_bn_conv(
    w, b, gamma, beta, running_mean, running_var, eps=1e-5, transposed=False, groups=1
):
    def fold(kernels):
        flat = kernels.reshape(outputs, -1)
        return (flat * factor[:, np.newaxis]).reshape(kernels.shape)

    outputs = running_var.shape[0]
    factor = gamma / np.sqrt(running_var + eps)
    if transposed:
        inputs, each, *kernel = w.shape
        split = w.reshape(groups, inputs // groups, each, *kernel)
        channels = np.swapaxes(split, 1, 2)  # group, its outputs, its inputs
        folded = np.swapaxes(fold(channels), 1, 2).reshape(w.shape)
    else:
        folded = fold(w)
    before = -running_mean if b is None else b - running_mean
    return folded, np.multiply(before, factor) + beta
