"""A sum over the heads; masked keys are zeroed after exp, before the division."""

from functools import partial

import numpy as np


def multi_head_attention(x, wq, wk, wv, wo, num_heads, mask):
    width = len(wq) // num_heads
    y = 0
    for start in range(0, len(wq), width):
        own = slice(start, start + width)
        scores = (x @ (wq[:, own] @ wk[:, own].T)) @ x.swapaxes(1, 2) / width**0.5
        seen = np.where(mask[:, None], scores, scores.min())
        powers = np.exp(seen - seen.max(2)[:, :, None]) * mask[:, None]
        y = y + powers / powers.sum(2)[:, :, None] @ (x @ (wv[:, own] @ wo[own]))
    return y


def layer_norm(gamma, beta, x):
    d = x.shape[-1]
    centred = x @ (np.eye(d) - 1 / d)
    return centred / np.hypot(np.linalg.norm(centred, axis=-1, keepdims=True) / d**0.5, 1e-5**0.5) * gamma + beta


def encoder_block(x, params, num_heads, mask, mode="pre"):
    p = params
    attend = partial(
        multi_head_attention, wq=p["wq"], wk=p["wk"], wv=p["wv"], wo=p["wo"],
        num_heads=num_heads, mask=mask,
    )  # fmt: skip
    sublayers = [attend, lambda h: ((z := h @ p["w1"] + p["b1"]) + abs(z)) / 2 @ p["w2"] + p["b2"]]
    norms = [partial(layer_norm, p["gamma1"], p["beta1"]), partial(layer_norm, p["gamma2"], p["beta2"])]
    for sublayer, norm in zip(sublayers, norms, strict=True):
        x = x + sublayer(norm(x)) if mode == "pre" else norm(x + sublayer(x))
    return x
