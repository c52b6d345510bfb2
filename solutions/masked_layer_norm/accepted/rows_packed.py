import numpy as np


def masked_layer_norm(x, mask, gamma, beta, eps=1e-5):
    y = np.zeros_like(x)
    for row, keep, out in zip(x, mask, y):
        v = row[keep]
        if v.size:
            out[keep] = (v - v.mean()) / np.sqrt(v.var() + eps) * gamma[keep] + beta[keep]
    return y
