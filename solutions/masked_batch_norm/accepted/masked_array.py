import numpy as np


def masked_batch_norm(x, mask, gamma, beta, eps=1e-5):
    hidden = np.repeat(~mask[:, :, None], x.shape[2], axis=2)
    steps = np.ma.masked_array(x, hidden)
    std = np.ma.sqrt(steps.var(axis=(0, 1)) + eps)
    return np.ma.filled((steps - steps.mean(axis=(0, 1))) / std * gamma + beta, 0.0)
