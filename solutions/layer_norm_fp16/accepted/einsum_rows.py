"""Sums as einsum, on rows in float32."""

import numpy as np


def layer_norm_fp16(x, gamma, beta, eps=1e-5):
    d = x.shape[-1]
    rows = np.asarray(x, dtype=np.float32).reshape(-1, d)
    mean = np.einsum("nd->n", rows) / d
    centred = rows - mean[:, None]
    var = np.einsum("nd,nd->n", centred, centred) / d
    y = np.einsum("nd,n,d->nd", centred, 1.0 / np.sqrt(var + eps), gamma.astype("f4"))
    return np.add(y, beta, dtype=np.float32).reshape(x.shape).astype(np.float16)
