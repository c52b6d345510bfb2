import numpy as np


def deep_norm_constants(num_encoder_layers, num_decoder_layers):
    n, m = num_encoder_layers, num_decoder_layers
    constants = {}
    if n:
        constants["encoder_alpha"] = 0.81 * (n**4 * m) ** 0.0625 if m else (2 * n) ** 0.25
        constants["encoder_beta"] = 0.87 * (n**4 * m) ** -0.0625 if m else (8 * n) ** -0.25
    if m:
        constants["decoder_alpha"] = ((3 if n else 2) * m) ** 0.25
        constants["decoder_beta"] = ((12 if n else 8) * m) ** -0.25
    return constants


def deep_norm(x, fx, alpha, gamma, beta, eps=1e-5):
    y = np.empty_like(x)
    for i in np.ndindex(x.shape[:-1]):
        row = alpha * x[i].astype(np.promote_types(x.dtype, np.float32)) + fx[i]
        y[i] = (row - row.mean()) / np.sqrt(row.var() + eps) * gamma + beta
    return y
