import numpy as np


def masked_layer_norm(x, mask, gamma, beta, eps=1e-5):
    clean = np.where(mask, x, 0)
    n = mask.sum(axis=1).clip(1)
    mean = clean.sum(axis=1) / n
    var = np.einsum("bd,bd->b", clean, clean) / n - mean**2
    scale = (np.maximum(var, 0) + eps) ** -0.5
    return mask * ((clean - mean[:, None]) * scale[:, None] * gamma + beta)
