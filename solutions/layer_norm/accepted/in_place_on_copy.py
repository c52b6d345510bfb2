"""A copy is worked on in place, axes moved to the front."""

import numpy as np


def layer_norm(x, normalized_shape, gamma, beta, eps=1e-5):
    k = len(normalized_shape)
    if x.ndim < k or any(x.shape[-i] != normalized_shape[-i] for i in range(1, k + 1)):
        raise ValueError("x does not fit normalized_shape")
    rest = x.ndim - k
    y = np.array(np.transpose(x, [*range(rest, x.ndim), *range(rest)]))
    front = tuple(range(k))
    y -= y.sum(axis=front) / np.prod(normalized_shape)
    y /= np.sqrt((y**2).sum(axis=front) / np.prod(normalized_shape) + eps)
    y = np.ascontiguousarray(np.transpose(y, [*range(k, x.ndim), *range(k)]))
    y *= gamma
    y += beta
    return y
