"""float64 inside, as far as float16 goes beyond need."""

import numpy as np


def layer_norm_fp16(x, gamma, beta, eps=1e-5):
    z = x.astype(np.float64)
    z -= z.mean(axis=-1, keepdims=True)
    z /= np.sqrt(np.square(z).mean(axis=-1, keepdims=True) + eps)
    z *= gamma
    z += beta
    return np.float16(z)
