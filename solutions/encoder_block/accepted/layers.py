"""Modules as in a framework: weights as (out, in), a list of heads."""

import numpy as np


class Linear:
    def __init__(self, weight, bias=0.0):
        self.weight, self.bias = weight, bias  # (out, in)

    def __call__(self, x):
        return x @ self.weight.T + self.bias


class LayerNorm:
    def __init__(self, weight, bias, eps=1e-5):
        self.weight, self.bias, self.eps = weight, bias, eps

    def __call__(self, x):
        mean = np.mean(x, axis=-1, keepdims=True)
        std = np.sqrt(np.var(x, axis=-1, keepdims=True) + self.eps)
        return self.weight * ((x - mean) / std) + self.bias


class Head:
    def __init__(self, q, k, v):
        self.q, self.k, self.v = q, k, v

    def __call__(self, x, mask):
        scores = self.q(x) @ self.k(x).transpose(0, 2, 1) / len(self.q.weight) ** 0.5
        scores = np.where(mask[:, None, :], scores, -np.inf)
        powers = np.exp(scores - scores.max(axis=2, keepdims=True))
        return powers / powers.sum(axis=2, keepdims=True) @ self.v(x)


class Attention:
    def __init__(self, wq, wk, wv, wo, num_heads):
        blocks = zip(*(np.split(w.T, num_heads) for w in (wq, wk, wv)), strict=True)
        self.heads = [Head(*map(Linear, block)) for block in blocks]
        self.out = Linear(wo.T)

    def __call__(self, x, mask):
        return self.out(np.concatenate([head(x, mask) for head in self.heads], axis=2))


class Block:
    def __init__(self, params, num_heads, norm_first):
        p = params
        self.attention = Attention(p["wq"], p["wk"], p["wv"], p["wo"], num_heads)
        self.linear1, self.linear2 = Linear(p["w1"].T, p["b1"]), Linear(p["w2"].T, p["b2"])
        self.norm1 = LayerNorm(p["gamma1"], p["beta1"])
        self.norm2 = LayerNorm(p["gamma2"], p["beta2"])
        self.norm_first = norm_first

    def feed_forward(self, x):
        return self.linear2(np.maximum(self.linear1(x), 0.0))

    def __call__(self, x, mask):
        if self.norm_first:
            x = x + self.attention(self.norm1(x), mask)
            return x + self.feed_forward(self.norm2(x))
        x = self.norm1(x + self.attention(x, mask))
        return self.norm2(x + self.feed_forward(x))


def multi_head_attention(x, wq, wk, wv, wo, num_heads, mask):
    return Attention(wq, wk, wv, wo, num_heads)(x, mask)


def encoder_block(x, params, num_heads, mask, mode="pre"):
    return Block(params, num_heads, mode == "pre")(x, mask)
