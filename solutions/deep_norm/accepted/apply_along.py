"""One token as a function, applied along the last axis of the two side by side."""

import numpy as np


def deep_norm_constants(num_encoder_layers, num_decoder_layers):
    n, m = num_encoder_layers, num_decoder_layers
    rows = [
        ("encoder_alpha", n, 0.81 * (n**4 * m) ** 0.0625, (2 * n) ** 0.25),
        ("encoder_beta", n, 0.87 * max(n**4 * m, 1) ** -0.0625, max(8 * n, 1) ** -0.25),
        ("decoder_alpha", m, (3 * m) ** 0.25, (2 * m) ** 0.25),
        ("decoder_beta", m, max(12 * m, 1) ** -0.25, max(8 * m, 1) ** -0.25),
    ]
    return {key: both if n and m else alone for key, own, both, alone in rows if own}


def deep_norm(x, fx, alpha, gamma, beta, eps=1e-5):
    def token(v):
        s = alpha * v[: len(v) // 2] + v[len(v) // 2 :]
        c = s - s.mean()
        return c / (c.dot(c) / c.size + eps) ** 0.5 * gamma + beta

    return np.apply_along_axis(token, -1, np.concatenate([x, fx], axis=-1))
