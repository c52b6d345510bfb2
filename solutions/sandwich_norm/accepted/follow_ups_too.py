"""Answers the follow-up questions as well."""

import numpy as np


def rms_norm(v, gamma, eps):
    return v / np.sqrt((v**2).mean(axis=-1, keepdims=True) + eps) * gamma


def sandwich_norm(x, w, b, gamma_in, gamma_out, eps=1e-6):
    dtype = x.dtype
    if dtype == np.float16:
        x, w, b = (a.astype(np.float32) for a in (x, w, b))
    update = rms_norm(rms_norm(x, gamma_in, eps) @ w + b, gamma_out, eps)
    return (x + update).astype(dtype)
