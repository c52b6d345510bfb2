import numpy as np


def masked_layer_norm(x, mask, gamma, beta, eps=1e-5):
    mask = mask.astype(bool)
    clean = np.where(mask, x, 0).astype(np.promote_types(x.dtype, np.float32))
    n = np.maximum(mask.sum(axis=1, keepdims=True), 1)
    centred = (clean - clean.sum(axis=1, keepdims=True) / n) * mask
    var = np.diag(centred @ centred.T)[:, None] / n
    y = (centred / np.sqrt(var + eps) * gamma + beta) * mask
    return y.astype(x.dtype)
