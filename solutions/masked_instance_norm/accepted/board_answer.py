import numpy as np


def masked_instance_norm(x, lengths, eps=1e-5):
    mask = np.arange(x.shape[-1])[None, None, :] < lengths[:, None, None]
    n = mask.sum(-1, keepdims=True)
    x = np.where(mask, x, 0.0)
    mean = x.sum(-1, keepdims=True) / n
    diff = (x - mean) * mask
    var = (diff * diff).sum(-1, keepdims=True) / n
    return diff / np.sqrt(var + eps)
