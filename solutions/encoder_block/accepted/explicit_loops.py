"""Plain loops over batch, heads and queries; padded keys are left out."""

import math

import numpy as np


def attend(query, keys, values):
    scores = [query @ key / math.sqrt(len(query)) for key in keys]
    top = max(scores)
    powers = [math.exp(score - top) for score in scores]
    total = sum(powers)
    return sum(power / total * value for power, value in zip(powers, values, strict=True))


def multi_head_attention(x, wq, wk, wv, wo, num_heads, mask):
    width = x.shape[2] // num_heads
    y = np.zeros(x.shape)
    for b, sequence in enumerate(x):
        for i in range(num_heads):
            block = slice(i * width, (i + 1) * width)
            q, k, v = (sequence @ w[:, block] for w in (wq, wk, wv))
            for t in np.flatnonzero(mask[b]):
                y[b, t, block] = attend(q[t], k[mask[b]], v[mask[b]])
    return y @ wo


def layer_norm(x, gamma, beta):
    y = np.zeros(x.shape)
    for index in np.ndindex(x.shape[:2]):
        mean = x[index].sum() / x.shape[2]
        var = sum((a - mean) ** 2 for a in x[index]) / x.shape[2]
        y[index] = gamma * (x[index] - mean) / math.sqrt(var + 1e-5) + beta
    return y


def encoder_block(x, params, num_heads, mask, mode="pre"):
    weights = [params[name] for name in ("wq", "wk", "wv", "wo")]

    def attention(h):
        return multi_head_attention(h, *weights, num_heads, mask)

    def feed_forward(h):
        hidden = h @ params["w1"] + params["b1"]
        hidden[hidden < 0] = 0
        return hidden @ params["w2"] + params["b2"]

    y = x
    for number, sublayer in (("1", attention), ("2", feed_forward)):
        affine = params["gamma" + number], params["beta" + number]
        if mode == "pre":
            y = y + sublayer(layer_norm(y, *affine))
        else:
            y = layer_norm(y + sublayer(y), *affine)
    return y
