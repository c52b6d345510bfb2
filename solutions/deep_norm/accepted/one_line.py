"""Short forms: a dict that drops what is absent, np.mean and np.var."""

import numpy as np


def deep_norm_constants(num_encoder_layers, num_decoder_layers):
    n, m = num_encoder_layers, num_decoder_layers
    if n > 0 and m > 0:
        return dict(
            encoder_alpha=0.81 * (n**4 * m) ** (1 / 16),
            encoder_beta=0.87 * (n**4 * m) ** (-1 / 16),
            decoder_alpha=(3 * m) ** 0.25,
            decoder_beta=(12 * m) ** -0.25,
        )
    k, name = (n, "encoder") if n else (m, "decoder")
    return {f"{name}_alpha": (2 * k) ** 0.25, f"{name}_beta": (8 * k) ** -0.25} if k else {}


def deep_norm(x, fx, alpha, gamma, beta, eps=1e-5):
    s = x * alpha + fx
    return gamma * (s - s.mean(-1, keepdims=True)) / np.sqrt(s.var(-1, keepdims=True) + eps) + beta
