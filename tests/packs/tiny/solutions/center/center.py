import numpy as np


def center(x, eps=1e-2):
    """Centre each row and divide it by its mean absolute deviation plus eps.

    x : ndarray of shape (N, D), not modified
    returns : ndarray of shape (N, D)
    """
    if x.ndim != 2:
        raise ValueError(f"x must have two axes, not {x.ndim}")
    mean = x.mean(axis=1, keepdims=True)  # (N, 1)
    centred = x - mean  # (N, D)
    spread = np.abs(centred).mean(axis=1, keepdims=True)  # (N, 1)
    return centred / (spread + eps)  # (N, D)
