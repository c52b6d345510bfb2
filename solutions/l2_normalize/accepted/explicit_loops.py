"""Plain loops and math, one row at a time."""

import math

import numpy as np


def length(row):
    total = 0.0
    for value in row:
        total += value * value
    return math.sqrt(total)


def l2_normalize(x, eps=1e-12):
    out = []
    for row in x.tolist():
        divisor = max(length(row), eps)
        out.append([value / divisor for value in row])
    return np.array(out)


def l2_normalize_backward(dout, x, eps=1e-12):
    dx = np.zeros(x.shape)
    for i, (g, row) in enumerate(zip(dout.tolist(), x.tolist(), strict=True)):
        norm = length(row)
        if norm <= eps:
            dx[i] = [value / eps for value in g]
            continue
        dot = sum(a * b for a, b in zip(g, row, strict=True))
        for j in range(len(row)):
            dx[i, j] = g[j] / norm - row[j] * dot / norm**3
    return dx
