"""Bring each row to at most 1 before squaring; eps is scaled along."""

import numpy as np


def layer_norm_fp16(x, gamma, beta, eps=1e-5):
    z = x.astype(np.float32)
    z = z - z.mean(axis=-1, keepdims=True)
    top = np.abs(z).max(axis=-1, keepdims=True)
    top = np.where(top == 0, np.float32(1), top)
    z = z / top
    ms = np.square(z).mean(axis=-1, keepdims=True)
    z = z / np.sqrt(ms + eps / np.square(top))
    return (z * gamma + beta).astype(np.float16)
