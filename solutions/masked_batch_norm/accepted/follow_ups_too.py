import numpy as np


def masked_batch_norm(x, mask, gamma, beta, eps=1e-5):
    keep = np.broadcast_to((np.asarray(mask) != 0)[:, :, None], x.shape)
    wide = np.zeros(x.shape, dtype=np.float64)
    np.copyto(wide, x, where=keep)
    n = np.count_nonzero(keep[:, :, 0]) or 1
    wide -= wide.sum(axis=(0, 1)) / n
    wide *= keep
    wide /= np.sqrt(np.square(wide).sum(axis=(0, 1)) / n + eps)
    wide *= gamma
    wide += beta
    wide *= keep
    return wide.astype(x.dtype)
