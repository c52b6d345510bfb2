"""Answers the follow-up questions as well; the last norm is a row of the table."""

import numpy as np


def layer_norm(x, gamma, beta, eps):
    mu = x.mean(axis=-1, keepdims=True)
    sigma = np.sqrt(x.var(axis=-1, keepdims=True) + eps)
    return (x - mu) / sigma * gamma + beta


def pre_ln_stack(x, ws, bs, gammas, betas, final_gamma, final_beta, eps=1e-5):
    dtype = x.dtype
    if dtype == np.float16:
        x, ws, bs = (a.astype(np.float32) for a in (x, ws, bs))
    scales, shifts = np.vstack([gammas, final_gamma]), np.vstack([betas, final_beta])
    normed = layer_norm(x, scales[0], shifts[0], eps)
    for layer in range(len(ws)):
        x = x + (normed @ ws[layer] + bs[layer])
        normed = layer_norm(x, scales[layer + 1], shifts[layer + 1], eps)
    return normed.astype(dtype)
