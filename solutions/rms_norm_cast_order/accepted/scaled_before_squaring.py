"""Take a power of two off each row first: exact, and nothing can overflow."""

import numpy as np


def rms_norm_llama(x, gamma, eps=1e-6):
    return _norm(x, eps).astype(np.float16) * gamma


def rms_norm_gemma(x, gamma, eps=1e-6):
    return (_norm(x, eps) * (gamma.astype(np.float64) + 1)).astype(np.float16)


def _norm(x, eps):
    _, exponent = np.frexp(np.abs(x.astype(np.float32)).max(axis=-1, keepdims=True))
    z = np.ldexp(x.astype(np.float64), -exponent)
    return z / np.sqrt((z * z).mean(axis=-1, keepdims=True) + np.ldexp(eps, -2 * exponent))
