"""einsum with the weights reshaped to heads; -1e9 for masked scores."""

import numpy as np


def multi_head_attention(x, wq, wk, wv, wo, num_heads, mask):
    d = x.shape[-1]
    shape = (d, num_heads, d // num_heads)
    q, k, v = (np.einsum("btd,dhe->bhte", x, w.reshape(shape)) for w in (wq, wk, wv))
    s = np.einsum("bhqe,bhke->bhqk", q, k) * (d / num_heads) ** -0.5
    s[np.broadcast_to(~mask[:, None, None], s.shape)] = -1e9
    p = np.exp(s - s.max(-1, keepdims=True))
    p /= np.einsum("bhqk->bhq", p)[..., None]
    return np.einsum("bhqk,bhke,hef->bqf", p, v, wo.reshape(num_heads, -1, d))


def norm(x, gamma, beta):
    c = x - x.mean(-1, keepdims=True)
    return np.einsum("btd,bt,d->btd", c, (np.square(c).mean(-1) + 1e-5) ** -0.5, gamma) + beta


def encoder_block(x, params, num_heads, mask, mode="pre"):
    wq, wk, wv, wo, w1, b1, w2, b2, g1, s1, g2, s2 = (
        params[name]
        for name in "wq wk wv wo w1 b1 w2 b2 gamma1 beta1 gamma2 beta2".split()
    )
    pre = mode == "pre"
    a = norm(x, g1, s1) if pre else x
    h = x + multi_head_attention(a, wq, wk, wv, wo, num_heads, mask)
    if not pre:
        h = norm(h, g1, s1)
    f = norm(h, g2, s2) if pre else h
    y = h + (f @ w1 + b1).clip(min=0) @ w2 + b2
    return y if pre else norm(y, g2, s2)
