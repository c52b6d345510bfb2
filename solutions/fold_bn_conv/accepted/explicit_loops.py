"""One output channel after the other, one kernel after the other."""

import math

import numpy as np


def fold_bn_conv(w, b, gamma, beta, rm, rv, eps=1e-5, transposed=False, groups=1):
    out = len(gamma)
    each = out // groups
    new_w = np.zeros(w.shape)
    new_b = np.zeros(out)
    for o in range(out):
        s = gamma[o] / math.sqrt(rv[o] + eps)
        if transposed:
            per_group = w.shape[0] // groups
            g = o // each
            for i in range(g * per_group, (g + 1) * per_group):
                new_w[i, o - g * each] = w[i, o - g * each] * s
        else:
            new_w[o] = w[o] * s
        old = 0.0 if b is None else b[o]
        new_b[o] = (old - rm[o]) * s + beta[o]
    return new_w, new_b
