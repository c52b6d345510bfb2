"""LN(x + fx / alpha) with eps / alpha² is the same; beta follows from alpha."""

import numpy as np


def deep_norm_constants(num_encoder_layers, num_decoder_layers):
    n, m = num_encoder_layers, num_decoder_layers
    if not n and not m:
        return {}
    if not n or not m:
        name, alpha = "encoder" if n else "decoder", (2 * (n + m)) ** 0.25
        return {f"{name}_alpha": alpha, f"{name}_beta": 0.5**0.5 / alpha}
    encoder, decoder = 0.81 * n**0.25 * m**0.0625, (3 * m) ** 0.25
    return {
        "encoder_alpha": encoder,
        "encoder_beta": 0.81 * 0.87 / encoder,
        "decoder_alpha": decoder,
        "decoder_beta": 0.5**0.5 / decoder,
    }


def deep_norm(x, fx, alpha, gamma, beta, eps=1e-5):
    s = x + fx / alpha
    c = s - np.average(s, axis=-1)[..., None]
    var = np.einsum("...i,...i->...", c, c)[..., None] / s.shape[-1]
    return c * (var + eps / alpha**2) ** -0.5 * gamma + beta
