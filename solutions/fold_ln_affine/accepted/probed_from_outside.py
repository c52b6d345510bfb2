"""Ask for the outputs at 0 and at each unit vector."""

import numpy as np


def fold_ln_affine(gamma, beta, w, b):
    def linear(x, bias):
        y = x @ w.T
        return y if bias is None else y + bias

    at_zero = linear(beta, b)
    units = np.eye(len(gamma)) * gamma
    return linear(units, None).T, at_zero
