"""The unbiased standard deviation, corrected to the biased variance."""

import math

import numpy as np


def layer_norm(x, normalized_shape, gamma, beta, eps=1e-5):
    for have, want in zip(x.shape[::-1], normalized_shape[::-1], strict=False):
        if have != want:
            raise ValueError(f"{have} is not {want}")
    if x.ndim < len(normalized_shape):
        raise ValueError("too few axes")
    n = math.prod(normalized_shape)
    axes = tuple(range(-len(normalized_shape), 0))
    std = np.std(x, axis=axes, ddof=1, keepdims=True)
    biased = std**2 * (n - 1) / n
    return np.add(
        np.multiply((x - x.mean(axis=axes, keepdims=True)) / np.sqrt(biased + eps), gamma),
        beta,
    )
