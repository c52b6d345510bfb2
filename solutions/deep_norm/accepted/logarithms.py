"""Logarithms."""

import math

import numpy as np


def deep_norm_constants(
    num_encoder_layers: int, num_decoder_layers: int
) -> dict[str, float]:
    n, m = float(num_encoder_layers), float(num_decoder_layers)
    out = {}
    for who, mine, other in (("encoder", n, m), ("decoder", m, n)):
        if mine <= 0:
            continue
        if other <= 0:
            a, b = math.sqrt(math.sqrt(2 * mine)), 1 / math.sqrt(math.sqrt(8 * mine))
        elif who == "encoder":
            root = math.exp((4 * math.log(n) + math.log(m)) / 16)
            a, b = 0.81 * root, 0.87 / root
        else:
            a, b = math.pow(3 * m, 0.25), math.pow(12 * m, -0.25)
        out[who + "_alpha"] = a
        out[who + "_beta"] = b
    return out


def deep_norm(x, fx, alpha, gamma, beta, eps=1e-5):
    D = x.shape[-1]
    a, b = x.reshape(-1, D), fx.reshape(-1, D)
    res = np.zeros_like(a)
    for i in range(a.shape[0]):
        t = [alpha * a[i, j] + b[i, j] for j in range(D)]
        mu = sum(t) / D
        sd = math.sqrt(sum((q - mu) ** 2 for q in t) / D + eps)
        for j in range(D):
            res[i, j] = gamma[j] * (t[j] - mu) / sd + beta[j]
    return res.reshape(x.shape)
