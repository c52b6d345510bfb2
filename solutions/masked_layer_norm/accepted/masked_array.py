import numpy as np


def masked_layer_norm(x, mask, gamma, beta, eps=1e-5):
    rows = np.ma.masked_array(x, ~mask)
    mean = rows.mean(axis=1, keepdims=True)
    std = np.ma.sqrt(rows.var(axis=1, keepdims=True) + eps)
    return np.ma.filled((rows - mean) / std * gamma + beta, 0.0)
