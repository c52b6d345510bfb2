"""Python numbers, which are double precision, one row after the other."""

import math

import numpy as np


def layer_norm_fp16(x, gamma, beta, eps=1e-5):
    y = np.empty_like(x)
    rows, out = x.reshape(-1, x.shape[-1]), y.reshape(-1, x.shape[-1])
    for row, target in zip(rows, out, strict=True):
        values = row.tolist()
        mean = math.fsum(values) / len(values)
        var = math.fsum((v - mean) ** 2 for v in values) / len(values)
        rstd = 1.0 / math.sqrt(var + eps)
        for j, v in enumerate(values):
            target[j] = (v - mean) * rstd * float(gamma[j]) + float(beta[j])
    return y
