"""Plain loops and math, one token at a time."""

import math

import numpy as np


def linear(row, w, b):
    return [
        b[j] + sum(row[i] * w[i][j] for i in range(len(row))) for j in range(len(b))
    ]


def ada_ln_zero(x, cond, w_mod, b_mod, w, b, eps=1e-6):
    d = x.shape[2]
    out = np.zeros(x.shape)
    for n, sample in enumerate(x.tolist()):
        modulation = linear(cond[n].tolist(), w_mod.tolist(), b_mod.tolist())
        for t, row in enumerate(sample):
            mu = sum(row) / d
            var = sum((value - mu) ** 2 for value in row) / d
            h = []
            for j in range(d):
                x_hat = (row[j] - mu) / math.sqrt(var + eps)
                h.append(x_hat * (1 + modulation[d + j]) + modulation[j])
            update = linear(h, w.tolist(), b.tolist())
            for j in range(d):
                out[n, t, j] = row[j] + modulation[2 * d + j] * update[j]
    return out
