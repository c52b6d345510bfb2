"""Each sequence is cut down to its valid tokens and put back at the end."""

import numpy as np


def softmax(s):
    e = np.exp(s - s.max(-1, keepdims=True))
    return e / e.sum(-1, keepdims=True)


def one_sequence(x, wq, wk, wv, wo, h):
    t, d = x.shape
    q = (x @ wq).reshape(t, h, -1).transpose(1, 0, 2)
    k = (x @ wk).reshape(t, h, -1).transpose(1, 2, 0)
    v = (x @ wv).reshape(t, h, -1).transpose(1, 0, 2)
    return (softmax(q @ k / (d / h) ** 0.5) @ v).transpose(1, 0, 2).reshape(t, d) @ wo


def multi_head_attention(x, wq, wk, wv, wo, num_heads, mask):
    y = x.copy()
    for sequence, valid, out in zip(x, mask, y, strict=True):
        out[valid] = one_sequence(sequence[valid], wq, wk, wv, wo, num_heads)
    return y


def layer_norm(x, gamma, beta):
    z = (x.T - x.T.mean(axis=0)) / np.sqrt(x.T.var(axis=0) + 1e-5)
    return z.T * gamma + beta


def encoder_block(x, params, num_heads, mask, mode="pre"):
    p, y = params, np.zeros_like(x)
    w = p["wq"], p["wk"], p["wv"], p["wo"], num_heads
    for b in range(len(x)):
        s = x[b][mask[b]]
        a = layer_norm(s, p["gamma1"], p["beta1"]) if mode == "pre" else s
        s = s + one_sequence(a, *w)
        a = s = s if mode == "pre" else layer_norm(s, p["gamma1"], p["beta1"])
        if mode == "pre":
            a = layer_norm(s, p["gamma2"], p["beta2"])
        s = s + np.maximum(a @ p["w1"] + p["b1"], 0) @ p["w2"] + p["b2"]
        y[b, mask[b]] = s if mode == "pre" else layer_norm(s, p["gamma2"], p["beta2"])
    return y
