"""Gemma's bracket multiplied out, and llama's product with an explicit dtype."""

import numpy as np


def scaled(x, eps):
    wide = np.asarray(x, dtype=np.float32)
    length = np.linalg.norm(wide, axis=-1, keepdims=True)
    return wide / np.hypot(length / np.sqrt(np.float32(x.shape[-1])), np.sqrt(np.float32(eps)))


def rms_norm_llama(x, gamma, eps=1e-6):
    n = scaled(x, eps).astype(np.float16)
    return np.multiply(n, gamma, dtype=np.promote_types(np.float16, gamma.dtype))


def rms_norm_gemma(x, gamma, eps=1e-6):
    n = scaled(x, eps)
    y = n + n * gamma.astype(np.float32)
    return y.astype(np.float16)
