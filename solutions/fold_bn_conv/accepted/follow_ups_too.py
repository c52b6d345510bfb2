"""Answers the follow-up questions as well, with the layers as views of five axes."""

import numpy as np


def fold_bn_conv(
    w, b, gamma, beta, running_mean, running_var, eps=1e-5, transposed=False, groups=1
):
    scale = np.reciprocal(np.sqrt(running_var + eps))
    if gamma is not None:
        scale = scale * gamma
    new_b = -running_mean if b is None else b.astype(scale.dtype) - running_mean
    new_b = new_b * scale
    if beta is not None:
        new_b = new_b + beta

    view = w.reshape(groups, w.shape[0] // groups, w.shape[1], -1)
    if transposed:
        by_place = scale.reshape(groups, 1, w.shape[1], 1)
    else:
        by_place = scale.reshape(groups, w.shape[0] // groups, 1, 1)
    new_w = (view * by_place).reshape(w.shape)
    return new_w.astype(w.dtype), new_b.astype(w.dtype)
