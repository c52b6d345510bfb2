import numpy as np


def masked_instance_norm(x, lengths, eps=1e-5):
    b, c, t = x.shape
    padding = np.arange(t) >= lengths.reshape(b, 1, 1)
    steps = np.ma.masked_array(x, np.broadcast_to(padding, x.shape))
    std = np.ma.sqrt(steps.var(axis=2, keepdims=True) + eps)
    return np.ma.filled((steps - steps.mean(axis=2, keepdims=True)) / std, 0.0)
