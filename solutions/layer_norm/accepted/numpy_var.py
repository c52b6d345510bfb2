"""np.mean and np.var do the work."""

import numpy as np


def layer_norm(x, normalized_shape, gamma, beta, eps=1e-5):
    n_dims = len(normalized_shape)
    if x.shape[-n_dims:] != tuple(normalized_shape):
        raise ValueError(f"expected trailing shape {normalized_shape}, got {x.shape}")
    axis = tuple(-(i + 1) for i in range(n_dims))
    mu = np.mean(x, axis=axis, keepdims=True)
    var = np.var(x, axis=axis, keepdims=True)
    return gamma * (x - mu) / np.sqrt(var + eps) + beta
