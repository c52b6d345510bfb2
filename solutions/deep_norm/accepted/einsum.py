"""Centring as a projection, sums by einsum; roots of roots."""

from math import sqrt

import numpy as np


def fourth(value):
    return sqrt(sqrt(value))


def single(name, count):
    return {name + "_alpha": fourth(2 * count), name + "_beta": 1 / fourth(8 * count)}


def deep_norm_constants(num_encoder_layers, num_decoder_layers):
    n, m = num_encoder_layers, num_decoder_layers
    match (n, m):
        case (0, 0):
            return {}
        case (_, 0):
            return single("encoder", n)
        case (0, _):
            return single("decoder", m)
    joint = fourth(n * fourth(m))
    return {
        "decoder_alpha": fourth(3 * m),
        "decoder_beta": 1 / fourth(12 * m),
        "encoder_alpha": 0.81 * joint,
        "encoder_beta": 0.87 / joint,
    }


def deep_norm(x, fx, alpha, gamma, beta, eps=1e-5):
    d = x.shape[-1]
    flat = np.stack([x, fx], axis=-1).reshape(-1, d, 2) @ np.array([alpha, 1.0])
    c = flat @ (np.eye(d) - 1 / d)
    r = 1 / np.sqrt(np.einsum("nj,nj->n", c, c) / d + eps)
    return (np.einsum("nj,n,j->nj", c, r, gamma) + beta).reshape(x.shape)
