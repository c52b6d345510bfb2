"""Batch and heads in one axis; keys as columns from the start."""

import numpy as np


def qk_norm_attention(q, k, v, gamma_q, gamma_k, scale, eps=1e-6):
    b, h, t, d = q.shape
    q = q.reshape(b * h, t, d).copy()
    k = k.reshape(b * h, -1, d).swapaxes(1, 2).copy()
    q /= np.sqrt((q * q).sum(axis=2, keepdims=True) / d + eps)
    k /= np.sqrt((k * k).sum(axis=1, keepdims=True) / d + eps)
    q *= gamma_q * scale
    k *= gamma_k[:, None]
    p = q @ k
    p -= p.max(axis=2, keepdims=True)
    np.exp(p, out=p)
    p /= p.sum(axis=2, keepdims=True)
    return (p @ v.reshape(b * h, -1, d)).reshape(b, h, t, d)
