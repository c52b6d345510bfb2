import numpy as np


def masked_batch_norm(x, mask, gamma, beta, eps=1e-5):
    m = mask[..., np.newaxis]
    n = m.sum()
    x = np.where(m, x, 0.0)
    mean = x.sum((0, 1)) / n
    diff = np.where(m, x - mean, 0.0)
    var = (diff * diff).sum((0, 1)) / n
    return np.where(m, gamma * diff / np.sqrt(var + eps) + beta, 0.0)
