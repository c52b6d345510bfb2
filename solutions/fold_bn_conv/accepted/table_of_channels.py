"""Ask for each entry of w which output channel it belongs to."""

import numpy as np


def fold_bn_conv(
    w, b, gamma, beta, running_mean, running_var, eps=1e-5, transposed=False, groups=1
):
    first, second = w.shape[:2]
    i, j = np.indices((first, second))
    channel = (i * groups // first) * second + j if transposed else i
    sd = np.hypot(np.sqrt(running_var), np.sqrt(eps))
    new_w = w * (gamma[channel] / sd[channel])[:, :, None, None]
    new_b = (0 if b is None else b) - running_mean
    new_b = new_b / sd * gamma + beta
    return new_w, new_b
