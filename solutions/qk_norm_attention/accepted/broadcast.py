"""Every pair of positions written out by broadcasting, no matrix product."""

import numpy as np


def qk_norm_attention(q, k, v, gamma_q, gamma_k, scale, eps=1e-6):
    pairs = (q * gamma_q)[:, :, :, None, :] * (k * gamma_k)[:, :, None, :, :]
    rms_q = np.sqrt((q**2).mean(axis=3) + eps)[:, :, :, None]
    rms_k = np.sqrt((k**2).mean(axis=3) + eps)[:, :, None, :]
    scores = scale * pairs.sum(axis=4) / rms_q / rms_k
    weights = np.exp(scores - np.max(scores, axis=3, keepdims=True))
    weights = weights / np.sum(weights, axis=3, keepdims=True)
    return (weights[..., None] * v[:, :, None, :, :]).sum(axis=3)
