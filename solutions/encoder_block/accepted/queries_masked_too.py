"""Queries and keys are masked; rows of padding come out as zeros."""

import numpy as np


def multi_head_attention(x, wq, wk, wv, wo, num_heads, mask):
    both = mask[:, None, :, None] & mask[:, None, None, :]
    q, k, v = (np.stack(np.split(x @ w, num_heads, axis=-1), axis=1) for w in (wq, wk, wv))
    s = q @ k.swapaxes(2, 3) / np.sqrt(k.shape[3])
    s = np.where(both, s, -1e30)
    e = np.exp(s - s.max(axis=3, keepdims=True)) * both
    e = e / np.maximum(e.sum(axis=3, keepdims=True), 1e-300)
    return np.concatenate([*np.moveaxis(e @ v, 1, 0)], axis=2) @ wo * mask[..., None]


def norm(h, params, number):
    centred = h - h.sum(-1, keepdims=True) / h.shape[-1]
    std = np.sqrt((centred * centred).sum(-1, keepdims=True) / h.shape[-1] + 1e-5)
    return params[f"gamma{number}"] * (centred / std) + params[f"beta{number}"]


def feed_forward(h, params):
    z = h @ params["w1"] + params["b1"]
    return (z * (z > 0)) @ params["w2"] + params["b2"]


def encoder_block(x, params, num_heads, mask, mode="pre"):
    w = [params[name] for name in ["wq", "wk", "wv", "wo"]]
    if mode == "pre":
        h = x + multi_head_attention(norm(x, params, 1), *w, num_heads, mask)
        y = h + feed_forward(norm(h, params, 2), params)
    elif mode == "post":
        h = norm(x + multi_head_attention(x, *w, num_heads, mask), params, 1)
        y = norm(h + feed_forward(h, params), params, 2)
    return np.where(mask[..., None], y, 0.0)
