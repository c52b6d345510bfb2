"""One key at a time with a running maximum, as FlashAttention does."""

import numpy as np


def qk_norm_attention(q, k, v, gamma_q, gamma_k, scale, eps=1e-6):
    query = q * (scale / np.sqrt(np.mean(q * q, -1, keepdims=True) + eps)) * gamma_q
    key = k / np.sqrt(np.mean(k * k, -1, keepdims=True) + eps) * gamma_k
    top = np.full(q.shape[:-1], -np.inf)
    total = np.zeros(q.shape[:-1])
    y = np.zeros(q.shape)
    for s in range(k.shape[2]):
        score = (query * key[:, :, s, None]).sum(-1)
        new = np.maximum(top, score)
        shrink, weight = np.exp(top - new), np.exp(score - new)
        total = total * shrink + weight
        y = y * shrink[..., None] + weight[..., None] * v[:, :, s, None]
        top = new
    return y / total[..., None]
