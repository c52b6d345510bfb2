"""Computes the right answer in the caller's array."""

import numpy as np


def center(x, eps=1e-2):
    if x.ndim != 2:
        raise ValueError("two axes")
    x -= x.mean(axis=1, keepdims=True)
    return x / (np.abs(x).mean(axis=1, keepdims=True) + eps)
