"""Plain loops and math, one row at a time."""

import math

import numpy as np


def length(row):
    total = 0.0
    for value in row:
        total += value * value
    return math.sqrt(total)


def weight_norm(v, g):
    out = []
    for row, scale in zip(v.tolist(), g.tolist(), strict=True):
        norm = length(row)
        out.append([scale * value / norm for value in row])
    return np.array(out)


def weight_norm_backward(dw, v, g):
    dv, dg = np.zeros(v.shape), np.zeros(len(g))
    for i, (d, row) in enumerate(zip(dw.tolist(), v.tolist(), strict=True)):
        norm = length(row)
        dg[i] = sum(a * b for a, b in zip(d, row, strict=True)) / norm
        for j in range(len(row)):
            dv[i, j] = g[i] / norm * (d[j] - dg[i] * row[j] / norm)
    return dv, dg
