"""ufuncs that write into a float16 array round on the way."""

import numpy as np


def rms_norm_llama(x, gamma, eps=1e-6):
    wide = x.astype("f4")
    rms = np.sqrt(np.mean(np.square(wide), -1, keepdims=True) + eps)
    rounded = np.empty_like(x)
    np.divide(wide, rms, out=rounded, casting="same_kind")
    return rounded * gamma


def rms_norm_gemma(x, gamma, eps=1e-6):
    wide = x.astype("f4")
    wide /= np.sqrt(np.mean(np.square(wide), -1, keepdims=True) + eps)
    y = np.empty_like(x)
    np.multiply(wide, np.float32(1) + gamma.astype("f4"), out=y, casting="same_kind")
    return y
