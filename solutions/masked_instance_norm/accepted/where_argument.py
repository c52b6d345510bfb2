import numpy as np


def masked_instance_norm(x, lengths, eps=1e-5):
    keep = np.tri(x.shape[2] + 1, x.shape[2], -1, dtype=bool)[lengths][:, np.newaxis]
    mean = np.mean(x, axis=-1, where=keep, keepdims=True)
    var = np.var(x, axis=-1, where=keep, keepdims=True)
    return np.where(keep, (x - mean) / np.sqrt(var + eps), 0)
