"""Answers the follow-up questions as well."""

import numpy as np


def layer_norm(x, normalized_shape, gamma=None, beta=None, eps=1e-5):
    x = np.asarray(x)
    norm_axes = tuple(range(-len(normalized_shape), 0))
    if x.shape[norm_axes[0] :] != tuple(normalized_shape):
        raise ValueError(f"{x.shape} does not end with {normalized_shape}")
    half = x.dtype == np.float16
    z = x.astype(np.float32) if half else x
    stats = {"axis": norm_axes, "keepdims": True}
    z = (z - z.mean(**stats)) / np.sqrt(z.var(**stats) + eps)
    if gamma is not None:
        z = z * gamma
    if beta is not None:
        z = z + beta
    return z.astype(x.dtype) if half else z
