"""E[x²] - E[x]², clamped at 0: right where rows are near zero."""

import numpy as np


def layer_norm(x, normalized_shape, gamma, beta, eps=1e-5):
    if list(x.shape)[-len(normalized_shape) :] != list(normalized_shape):
        raise ValueError("x does not end in normalized_shape")
    axes = tuple(range(x.ndim - len(normalized_shape), x.ndim))
    e_x = x.mean(axes, keepdims=True)
    e_x2 = np.square(x).mean(axes, keepdims=True)
    var = np.maximum(e_x2 - e_x**2, 0.0)
    return (x - e_x) / np.sqrt(var + eps) * gamma + beta
