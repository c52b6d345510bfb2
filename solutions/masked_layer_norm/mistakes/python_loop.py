import numpy as np


def masked_layer_norm(x, mask, gamma, beta, eps=1e-5):
    mask = mask.astype(bool)
    y = np.zeros_like(x)
    for i in range(len(x)):
        keep = mask[i]
        if not keep.any():
            continue
        row = x[i][keep].astype(np.promote_types(x.dtype, np.float32))
        row = (row - row.mean()) / np.sqrt(row.var() + eps)
        y[i][keep] = row * gamma[keep] + beta[keep]
    return y
