"""Constants as NumPy scalars, by np.power and logarithms; axis moved to the front."""

import numpy as np


def deep_norm_constants(num_encoder_layers, num_decoder_layers):
    n, m = np.float64(num_encoder_layers), np.float64(num_decoder_layers)
    out = {}
    if n:
        log = np.log(n) / 4 + np.log(m) / 16 if m else 0
        out["encoder_alpha"] = 0.81 * np.exp(log) if m else np.power(2 * n, 0.25)
        out["encoder_beta"] = 0.87 * np.exp(-log) if m else 1 / np.power(8 * n, 0.25)
    if m:
        out["decoder_alpha"] = np.sqrt(np.sqrt((3 if n else 2) * m))
        out["decoder_beta"] = 1 / np.sqrt(np.sqrt((12 if n else 8) * m))
    return out


def deep_norm(x, fx, alpha, gamma, beta, eps=1e-5):
    s = np.moveaxis(alpha * x + fx, -1, 0)
    s = (s - s.mean(axis=0)) / np.sqrt(s.var(axis=0) + eps)
    return np.moveaxis(s, 0, -1) * gamma + beta
