"""Is right every other time."""

import numpy as np

calls = []


def center(x, eps=1e-2):
    if x.ndim != 2:
        raise ValueError("two axes")
    calls.append(1)
    centred = x - x.mean(axis=1, keepdims=True)
    right = centred / (np.abs(centred).mean(axis=1, keepdims=True) + eps)
    return right if len(calls) % 2 else right[::-1].copy()
