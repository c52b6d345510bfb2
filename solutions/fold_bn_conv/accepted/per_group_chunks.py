"""Split the transposed weight into its groups, fold each, join them again."""

import numpy as np


def fold_bn_conv(
    w, b, gamma, beta, running_mean, running_var, eps=1e-5, transposed=False, groups=1
):
    scale = gamma * (running_var + eps) ** -0.5
    if b is None:
        b = np.zeros_like(running_mean)
    new_b = b * scale + (beta - running_mean * scale)
    if not transposed:
        return w * scale[:, None, None, None], new_b
    pieces = zip(np.split(w, groups), np.split(scale, groups), strict=True)
    new_w = [part * s[None, :, None, None] for part, s in pieces]
    return np.concatenate(new_w, axis=0), new_b
