import numpy as np


def masked_layer_norm(x, mask, gamma, beta, eps=1e-5):
    mean = np.mean(x, axis=-1, where=mask, keepdims=True)
    var = np.var(x, axis=-1, where=mask, keepdims=True)
    return np.where(mask, (x - mean) / np.sqrt(var + eps) * gamma + beta, 0)
