"""A mask that is added; one projection for q, k and v; heads side by side."""

import numpy as np


def multi_head_attention(x, wq, wk, wv, wo, num_heads, mask):
    b, t, d = x.shape
    qkv = x @ np.concatenate([wq, wk, wv], axis=1)
    qkv = qkv.reshape(b, t, 3, num_heads, d // num_heads).transpose(2, 0, 3, 1, 4)
    q, k, v = qkv
    bias = np.where(mask, 0.0, -np.inf)[:, np.newaxis, np.newaxis, :]
    scores = np.matmul(q, k.transpose(0, 1, 3, 2)) / np.sqrt(d // num_heads) + bias
    shifted = scores - np.amax(scores, axis=3, keepdims=True)
    log_weights = shifted - np.log(np.exp(shifted).sum(axis=3, keepdims=True))
    context = np.matmul(np.exp(log_weights), v)
    return np.concatenate([context[:, i] for i in range(num_heads)], axis=-1) @ wo


def layer_norm(x, gamma, beta):
    mean, var = x.mean(axis=2, keepdims=True), x.var(axis=2, keepdims=True)
    return gamma * (x - mean) / np.sqrt(var + 1e-5) + beta


def encoder_block(x, params, num_heads, mask, mode="pre"):
    p = params
    first, second = (p["gamma1"], p["beta1"]), (p["gamma2"], p["beta2"])
    weights = (p["wq"], p["wk"], p["wv"], p["wo"], num_heads, mask)
    if mode == "post":
        x = layer_norm(x + multi_head_attention(x, *weights), *first)
        hidden = np.maximum(0, x @ p["w1"] + p["b1"])
        return layer_norm(x + hidden @ p["w2"] + p["b2"], *second)
    x = x + multi_head_attention(layer_norm(x, *first), *weights)
    hidden = np.maximum(0, layer_norm(x, *second) @ p["w1"] + p["b1"])
    return x + hidden @ p["w2"] + p["b2"]
