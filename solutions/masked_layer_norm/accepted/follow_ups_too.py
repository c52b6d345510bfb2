import numpy as np


def masked_layer_norm(x, mask, gamma, beta, eps=1e-5):
    keep = np.asarray(mask) != 0
    wide = np.zeros(x.shape, dtype=np.float64)
    np.copyto(wide, x, where=keep)
    n = np.count_nonzero(keep, axis=1, keepdims=True)
    n[n == 0] = 1
    wide -= wide.sum(axis=1, keepdims=True) / n
    wide *= keep
    wide /= np.sqrt(np.square(wide).sum(axis=1, keepdims=True) / n + eps)
    wide *= gamma
    wide += beta
    wide *= keep
    return wide.astype(x.dtype)
