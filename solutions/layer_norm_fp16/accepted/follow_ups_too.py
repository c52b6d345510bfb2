"""Answers the follow-up questions as well."""

import numpy as np


def layer_norm_fp16(x, gamma, beta, eps=1e-5):
    z = x.astype("float32")
    z -= z.mean(-1, keepdims=True)
    z /= np.sqrt((z * z).mean(-1, keepdims=True) + eps)
    if gamma is not None:
        z *= gamma.astype("float32")
    if beta is not None:
        z += beta.astype("float32")
    return z.astype("float16")
