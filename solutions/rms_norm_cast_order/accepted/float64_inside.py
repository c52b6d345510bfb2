"""float64 inside; llama's product needs the dtype that NumPy gives it."""

import numpy as np


def unit_rms(x, eps):
    z = x.astype(np.float64)
    return z * (np.square(z).mean(axis=-1, keepdims=True) + eps) ** -0.5


def rms_norm_llama(x, gamma, eps=1e-6):
    return np.float16(unit_rms(x, eps)) * gamma


def rms_norm_gemma(x, gamma, eps=1e-6):
    return np.float16(unit_rms(x, eps) * (1.0 + gamma.astype(np.float64)))
