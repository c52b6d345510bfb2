import numpy as np


def multi_head_attention(x, wq, wk, wv, wo, num_heads, mask):
    q, k, v = x @ wq, x @ wk, x @ wv
    width = x.shape[-1] // num_heads
    heads = np.empty_like(q)
    for b in range(x.shape[0]):
        for i in range(num_heads):
            block = slice(i * width, (i + 1) * width)
            keys, values = k[b, mask[b], block], v[b, mask[b], block]
            for t in range(x.shape[1]):
                scores = keys @ q[b, t, block] / width**0.5
                powers = np.exp(scores - scores.max())
                heads[b, t, block] = powers @ values / powers.sum()
    return heads @ wo


def encoder_block(x, params, num_heads, mask, mode="pre"):
    p = params
    attention = p["wq"], p["wk"], p["wv"], p["wo"], num_heads, mask
    norms = (p["gamma1"], p["beta1"]), (p["gamma2"], p["beta2"])
    if mode == "pre":
        h = x + multi_head_attention(layer_norm(x, *norms[0]), *attention)
        return h + feed_forward(layer_norm(h, *norms[1]), p)
    if mode == "post":
        h = layer_norm(x + multi_head_attention(x, *attention), *norms[0])
        return layer_norm(h + feed_forward(h, p), *norms[1])
    raise ValueError(mode)


def feed_forward(h, p):
    return np.maximum(h @ p["w1"] + p["b1"], 0) @ p["w2"] + p["b2"]


def layer_norm(x, gamma, beta):
    centred = x - x.mean(axis=-1, keepdims=True)
    var = (centred**2).mean(axis=-1, keepdims=True)
    return centred / np.sqrt(var + 1e-5) * gamma + beta
