"""Plain loops and math, one query at a time."""

import math

import numpy as np


def rms_norm(row, gamma, eps):
    rms = math.sqrt(math.fsum(a * a for a in row) / len(row) + eps)
    return [g * a / rms for a, g in zip(row, gamma, strict=True)]


def attend(query, keys, values, scale):
    scores = [scale * sum(a * b for a, b in zip(query, key, strict=True)) for key in keys]
    top = max(scores)
    powers = [math.exp(s - top) for s in scores]
    total = sum(powers)
    columns = zip(*values, strict=True)
    return [
        sum(p * value for p, value in zip(powers, column, strict=True)) / total
        for column in columns
    ]


def qk_norm_attention(q, k, v, gamma_q, gamma_k, scale, eps=1e-6):
    y = np.zeros(q.shape)
    for b in range(q.shape[0]):
        for h in range(q.shape[1]):
            queries = [rms_norm(row, gamma_q, eps) for row in q[b, h].tolist()]
            keys = [rms_norm(row, gamma_k, eps) for row in k[b, h].tolist()]
            for t, query in enumerate(queries):
                y[b, h, t] = attend(query, keys, v[b, h].tolist(), scale)
    return y
