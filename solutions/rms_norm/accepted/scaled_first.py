"""Divide by the largest magnitude before squaring, so that no square overflows."""

import numpy as np


def rms_norm(x, gamma, eps=1e-6):
    largest = np.maximum(np.abs(x).max(axis=-1, keepdims=True), np.sqrt(eps))
    u = x / largest
    rest = eps / largest**2
    return u / np.sqrt((u * u).sum(axis=-1, keepdims=True) / u.shape[-1] + rest) * gamma
