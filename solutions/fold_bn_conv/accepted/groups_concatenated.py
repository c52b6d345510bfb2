"""Groups concatenated."""

import numpy as np


class Scale:
    def __init__(self, gamma, beta, mean, var, eps):
        inv = np.reciprocal(np.sqrt(np.add(var, eps)))
        self.a = np.multiply(gamma, inv)
        self.c = beta - self.a * mean

    def bias(self, b):
        return self.c.copy() if b is None else self.a * b + self.c


def fold_bn_conv(
    w, b, gamma, beta, running_mean, running_var, eps=1e-5, transposed=False, groups=1
):
    bn = Scale(gamma, beta, running_mean, running_var, eps)
    if transposed:
        blocks = [
            np.einsum("iokl,o->iokl", wi, ai)
            for wi, ai in zip(
                np.split(w, groups, axis=0), np.split(bn.a, groups), strict=True
            )
        ]
        return np.concatenate(blocks, axis=0), bn.bias(b)
    return np.einsum("oikl,o->oikl", w, bn.a), bn.bias(b)
