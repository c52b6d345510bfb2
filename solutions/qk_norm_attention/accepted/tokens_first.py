"""Heads behind positions, as a projection leaves them; the length by np.linalg."""

import numpy as np


def qk_norm_attention(q, k, v, gamma_q, gamma_k, scale, eps=1e-6):
    q, k, v = (a.transpose(0, 2, 1, 3) for a in (q, k, v))
    root = np.sqrt(q.shape[-1])
    q = q / np.hypot(np.linalg.norm(q, axis=3, keepdims=True) / root, np.sqrt(eps))
    k = k / np.hypot(np.linalg.norm(k, axis=3, keepdims=True) / root, np.sqrt(eps))
    logits = np.einsum("bihd,bjhd->bijh", gamma_q * q, gamma_k * k) * scale
    p = np.exp(logits - logits.max(axis=2, keepdims=True))
    p /= p.sum(axis=2, keepdims=True)
    return np.einsum("bijh,bjhd->bhid", p, v)
