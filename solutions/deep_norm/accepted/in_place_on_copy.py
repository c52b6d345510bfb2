"""One buffer of its own, changed in place; E[s²] - E[s]² in longdouble."""

import numpy as np


def deep_norm_constants(num_encoder_layers, num_decoder_layers):
    result = {}
    if num_encoder_layers:
        result["encoder_alpha"] = (2 * num_encoder_layers) ** 0.25
        result["encoder_beta"] = (8 * num_encoder_layers) ** -0.25
    if num_decoder_layers:
        result["decoder_alpha"] = (2 * num_decoder_layers) ** 0.25
        result["decoder_beta"] = (8 * num_decoder_layers) ** -0.25
    if len(result) == 4:
        result["encoder_alpha"] = 0.81 * (num_encoder_layers**4 * num_decoder_layers) ** 0.0625
        result["encoder_beta"] = 0.87 / (num_encoder_layers**4 * num_decoder_layers) ** 0.0625
        result["decoder_alpha"] *= 1.5**0.25
        result["decoder_beta"] *= 1.5**-0.25
    return result


def deep_norm(x, fx, alpha, gamma, beta, eps=1e-5):
    s = np.array(x, dtype=np.longdouble)
    s *= alpha
    s += fx
    m = s.mean(-1, keepdims=True)
    v = np.maximum((s * s).mean(-1, keepdims=True) - m * m, 0)
    s -= m
    s /= np.sqrt(v + eps)
    s *= gamma
    s += beta
    return s.astype(np.float64)
