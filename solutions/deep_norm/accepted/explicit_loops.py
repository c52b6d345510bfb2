"""Plain loops and math, one token at a time; the constants from a table."""

import math

import numpy as np

TABLE = {"alone": (2, 8), "beside": (3, 12)}


def deep_norm_constants(num_encoder_layers, num_decoder_layers):
    constants = {}
    for side, count in [("encoder", num_encoder_layers), ("decoder", num_decoder_layers)]:
        if count == 0:
            continue
        beside = num_encoder_layers != 0 and num_decoder_layers != 0
        up, down = TABLE["beside" if beside else "alone"]
        alpha, beta = math.pow(up * count, 0.25), math.pow(down * count, -0.25)
        if beside and side == "encoder":
            product = math.pow(num_encoder_layers, 4) * num_decoder_layers
            alpha, beta = 0.81 * math.pow(product, 0.0625), 0.87 * math.pow(product, -0.0625)
        constants[side + "_beta"] = beta
        constants[side + "_alpha"] = alpha
    return constants


def deep_norm(x, fx, alpha, gamma, beta, eps=1e-5):
    out = np.zeros(x.shape)
    for index in np.ndindex(*x.shape[:-1]):
        row = [alpha * float(a) + float(b) for a, b in zip(x[index], fx[index], strict=True)]
        mu = sum(row) / len(row)
        var = sum((value - mu) ** 2 for value in row) / len(row)
        for j, value in enumerate(row):
            out[index + (j,)] = (value - mu) / math.sqrt(var + eps) * gamma[j] + beta[j]
    return out
