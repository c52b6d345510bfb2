import numpy as np


def masked_layer_norm(x, mask, gamma, beta, eps=1e-5):
    x = np.where(mask, x, 0.0)
    n = np.maximum(mask.sum(1, keepdims=True), 1)
    mean = x.sum(1, keepdims=True) / n
    diff = np.where(mask, x - mean, 0.0)
    var = (diff * diff).sum(1, keepdims=True) / n
    return np.where(mask, gamma * diff / np.sqrt(var + eps) + beta, 0.0)
