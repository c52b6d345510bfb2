"""Divides by the largest magnitude first, so that no square overflows."""

import numpy as np


def length(x):
    largest = np.abs(x).max(axis=-1, keepdims=True, initial=0.0)
    safe = np.where(largest == 0, 1, largest)
    return largest * np.sqrt(((x / safe) ** 2).sum(axis=-1, keepdims=True))


def l2_normalize(x, eps=1e-12):
    return x / np.clip(length(x), eps, None)


def l2_normalize_backward(dout, x, eps=1e-12):
    norm = length(x)
    y = l2_normalize(x, eps)
    projected = dout - y * (y * dout).sum(axis=-1, keepdims=True)
    return np.where(norm > eps, projected, dout) / np.maximum(norm, eps)
