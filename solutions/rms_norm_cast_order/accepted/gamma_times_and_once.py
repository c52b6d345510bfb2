"""Gamma times and once."""

import numpy as np


def _inv(x, eps):
    s = np.square(x, dtype=np.float32).sum(axis=-1, keepdims=True) / np.float32(
        x.shape[-1]
    )
    return 1 / np.sqrt(s + np.float32(eps))


def rms_norm_llama(x, gamma, eps=1e-6):
    n = np.asarray(np.multiply(x, _inv(x, eps), dtype=np.float32), dtype=np.float16)
    return n * gamma


def rms_norm_gemma(x, gamma, eps=1e-6):
    n = np.multiply(x, _inv(x, eps), dtype=np.float32)
    n += n * gamma.astype(np.float32)
    return n.astype(np.half)
