"""Plain loops and math, one token at a time."""

import math

import numpy as np


def layer_norm(row, gamma, beta, eps):
    n = len(row)
    mu = sum(row) / n
    var = sum((value - mu) ** 2 for value in row) / n
    return [(row[j] - mu) / math.sqrt(var + eps) * gamma[j] + beta[j] for j in range(n)]


def linear(row, w, b):
    out = []
    for j in range(len(b)):
        total = b[j]
        for i in range(len(row)):
            total += row[i] * w[i][j]
        out.append(total)
    return out


def post_ln_block(x, w, b, gamma, beta, eps=1e-5):
    rows = x.reshape(-1, x.shape[-1]).tolist()
    w, b, gamma, beta = w.tolist(), b.tolist(), gamma.tolist(), beta.tolist()
    out = []
    for row in rows:
        added = [a + u for a, u in zip(row, linear(row, w, b), strict=True)]
        out.append(layer_norm(added, gamma, beta, eps))
    return np.array(out).reshape(x.shape)
