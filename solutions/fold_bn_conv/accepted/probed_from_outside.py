"""Ask both layers what a single pixel of each input channel gives."""

import numpy as np


def fold_bn_conv(
    w, b, gamma, beta, running_mean, running_var, eps=1e-5, transposed=False, groups=1
):
    def batch_norm(h):  # the output channels are the last axis
        return (h - running_mean) / np.sqrt(running_var + eps) * gamma + beta

    first, second, kh, kw = w.shape
    outputs = running_var.size
    at_zero = batch_norm(np.zeros(outputs) if b is None else b)
    folded = np.empty((first, second, kh, kw))
    for i in range(first):
        for j in range(second):
            o = (i // (first // groups)) * second + j if transposed else i
            response = np.zeros((kh, kw, outputs))
            response[:, :, o] = w[i, j]
            if b is not None:
                response = response + b
            folded[i, j] = (batch_norm(response) - at_zero)[:, :, o]
    return folded, at_zero
