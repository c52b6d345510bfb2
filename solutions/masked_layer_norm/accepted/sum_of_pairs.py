import numpy as np


def masked_layer_norm(x, mask, gamma, beta, eps=1e-5):
    """Variance as half the mean squared difference of all pairs of valid entries."""
    x = np.nan_to_num(np.where(mask, x, 0))
    n = np.maximum(np.count_nonzero(mask, axis=1), 1)[:, None]
    pairs = mask[:, :, None] & mask[:, None, :]
    squares = ((x[:, :, None] - x[:, None, :]) ** 2 * pairs).sum(axis=(1, 2))[:, None]
    std = np.sqrt(squares / (2 * n**2) + eps)
    y = np.add(gamma * (x - x.sum(axis=1, keepdims=True) / n) / std, beta)
    y[np.logical_not(mask)] = 0
    return y
