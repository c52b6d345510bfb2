"""Plain Python numbers and an exact sum."""

import math

import numpy as np


def fold_ln_affine(gamma, beta, w, b):
    scale, shift, rows = gamma.tolist(), beta.tolist(), w.tolist()
    bias = [0.0] * len(rows) if b is None else b.tolist()
    new_w = [[v * g for v, g in zip(row, scale, strict=True)] for row in rows]
    new_b = [
        math.fsum([bias[j], *(v * s for v, s in zip(row, shift, strict=True))])
        for j, row in enumerate(rows)
    ]
    return np.array(new_w), np.array(new_b)
