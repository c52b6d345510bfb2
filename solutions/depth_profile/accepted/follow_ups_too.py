"""Answers the follow-up questions as well."""

import numpy as np


def depth_profile(ws, x, dout, mode):
    depth, pre = len(ws), mode == "pre"
    norms, variances = np.zeros(depth, x.dtype), np.zeros(depth, x.dtype)
    inputs, normed, inverse = [], [], []
    for i, w in enumerate(ws):
        z = x if pre else x + x @ w
        r = 1 / np.sqrt(z.var(axis=1, keepdims=True) + 1e-5)
        n = (z - z.mean(axis=1, keepdims=True)) * r
        inputs.append(n if pre else x)
        normed.append(n)
        inverse.append(r)
        x = x + n @ w if pre else n
        variances[i] = x.var()
    g = dout
    for i in reversed(range(depth)):
        n, r = normed[i], inverse[i]
        u = g @ ws[i].T if pre else g
        u = r * (u - u.mean(axis=1, keepdims=True) - n * np.mean(u * n, axis=1, keepdims=True))
        norms[i] = np.linalg.norm(inputs[i].T @ (g if pre else u))
        g = g + u if pre else u + u @ ws[i].T
    return norms, variances
