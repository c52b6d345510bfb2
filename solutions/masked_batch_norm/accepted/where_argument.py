import numpy as np


def masked_batch_norm(x, mask, gamma, beta, eps=1e-5):
    keep = np.expand_dims(mask, -1)
    mean = np.mean(x, axis=(0, 1), where=keep)
    var = np.var(x, axis=(0, 1), where=keep)
    return np.where(keep, (x - mean) / np.sqrt(var + eps) * gamma + beta, 0)
