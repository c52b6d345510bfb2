"""Dtype arguments."""

import numpy as np


def layer_norm_fp16(x, gamma, beta, eps=1e-5):
    mu = x.mean(axis=-1, keepdims=True, dtype=np.float32)
    var_ = x.var(axis=-1, keepdims=True, dtype=np.float32)
    out = np.subtract(x, mu, dtype=np.float32)
    out /= np.sqrt(var_ + np.float32(eps))
    out *= gamma
    out += beta
    return out.astype(np.float16)
