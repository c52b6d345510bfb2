"""Answers the follow-up questions as well."""

import numpy as np


def deep_norm_constants(num_encoder_layers, num_decoder_layers):
    n, m = num_encoder_layers, num_decoder_layers
    constants = {}
    if n and m:
        constants["encoder_alpha"] = 0.81 * ((n**4) * m) ** 0.0625
        constants["encoder_beta"] = 0.87 * ((n**4) * m) ** -0.0625
        constants["decoder_alpha"] = (3 * m) ** 0.25
        constants["decoder_beta"] = (12 * m) ** -0.25
    elif n:
        constants["encoder_alpha"] = (2 * n) ** 0.25
        constants["encoder_beta"] = (8 * n) ** -0.25
    elif m:
        constants["decoder_alpha"] = (2 * m) ** 0.25
        constants["decoder_beta"] = (8 * m) ** -0.25
    return constants


def deep_norm(x, fx, alpha, gamma, beta, eps=1e-5):
    work = np.float32 if x.dtype == np.float16 else x.dtype
    s = np.multiply(x, alpha, dtype=work) + fx
    mu = s.mean(axis=-1, keepdims=True)
    sigma = np.sqrt(s.var(axis=-1, keepdims=True) + eps)
    return ((s - mu) / sigma * gamma + beta).astype(x.dtype)
