"""Plain loops and math, one token at a time through all blocks."""

import math

import numpy as np


def layer_norm(row, gamma, beta, eps):
    n = len(row)
    mu = sum(row) / n
    var = sum((value - mu) ** 2 for value in row) / n
    return [(row[j] - mu) / math.sqrt(var + eps) * gamma[j] + beta[j] for j in range(n)]


def pre_ln_stack(x, ws, bs, gammas, betas, final_gamma, final_beta, eps=1e-5):
    d = x.shape[-1]
    out = np.zeros(x.shape)
    for index in np.ndindex(*x.shape[:-1]):
        row = [float(value) for value in x[index]]
        for layer in range(len(ws)):
            h = layer_norm(row, gammas[layer], betas[layer], eps)
            row = [
                row[j] + sum(h[i] * ws[layer, i, j] for i in range(d)) + bs[layer, j]
                for j in range(d)
            ]
        out[index] = layer_norm(row, final_gamma, final_beta, eps)
    return out
