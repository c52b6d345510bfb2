"""Is right, with files beside it that would break NumPy and the grader."""

import random

import numpy as np

assert hasattr(random, "shuffle")


def center(x, eps=1e-2):
    if x.ndim != 2:
        raise ValueError("two axes")
    centred = x - x.mean(axis=1, keepdims=True)
    return centred / (np.abs(centred).mean(axis=1, keepdims=True) + eps)
