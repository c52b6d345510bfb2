"""Normalise one vector, and apply that along the flattened axis."""

import numpy as np


def normalise_vector(v, eps):
    v = v.astype(np.longdouble)
    v = v - v.sum() / v.size
    return (v / np.sqrt(v.dot(v) / v.size + eps)).astype(np.float64)


def layer_norm(x, normalized_shape, gamma, beta, eps=1e-5):
    if not x.shape[-len(normalized_shape) :] == normalized_shape:
        raise ValueError("the trailing axes differ")
    merged = np.asarray(x, dtype=np.float64).reshape(-1, int(np.size(gamma)))
    x_hat = np.apply_along_axis(normalise_vector, 1, merged, eps)
    return x_hat.reshape(x.shape) * gamma + beta
