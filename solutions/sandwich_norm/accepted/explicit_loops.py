"""Plain loops and math, one token at a time."""

import math

import numpy as np


def rms_norm(row, gamma, eps):
    root = math.sqrt(sum(value * value for value in row) / len(row) + eps)
    return [value / root * g for value, g in zip(row, gamma, strict=True)]


def linear(row, w, b):
    out = []
    for j in range(len(b)):
        total = b[j]
        for i in range(len(row)):
            total += row[i] * w[i][j]
        out.append(total)
    return out


def sandwich_norm(x, w, b, gamma_in, gamma_out, eps=1e-6):
    rows = x.reshape(-1, x.shape[-1]).tolist()
    w, b, gamma_in, gamma_out = (a.tolist() for a in (w, b, gamma_in, gamma_out))
    out = []
    for row in rows:
        update = linear(rms_norm(row, gamma_in, eps), w, b)
        update = rms_norm(update, gamma_out, eps)
        out.append([a + u for a, u in zip(row, update, strict=True)])
    return np.array(out).reshape(x.shape)
