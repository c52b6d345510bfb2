"""As in the LLaMA code: x times a reciprocal root, a helper for the norm."""

import numpy as np


def rsqrt(v):
    return 1.0 / np.sqrt(v)


def normalised(x, eps):
    return x * rsqrt(np.power(x, 2).mean(-1, keepdims=True) + eps)


def rms_norm(x, weight, eps=1e-6):
    return normalised(x, eps) * weight
