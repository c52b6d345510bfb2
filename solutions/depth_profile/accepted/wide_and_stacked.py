"""longdouble, all gradients in one array, norms at the end."""

import numpy as np


def depth_profile(ws, x, dout, mode):
    w = ws.astype(np.longdouble)
    depth, b, d = len(w), *x.shape
    s = np.zeros((depth + 1, b, d), np.longdouble)
    n, std = np.zeros((depth, b, d), np.longdouble), np.zeros((depth, b, 1), np.longdouble)
    s[0] = x
    for i in range(depth):
        z = s[i] if mode == "pre" else s[i] + np.einsum("bi,ij->bj", s[i], w[i])
        std[i] = np.sqrt(z.var(axis=1, keepdims=True) + np.longdouble(1e-5))
        n[i] = (z - z.mean(axis=1, keepdims=True)) / std[i]
        s[i + 1] = n[i] if mode == "post" else s[i] + np.einsum("bi,ij->bj", n[i], w[i])

    g, dws = dout.astype(np.longdouble), np.zeros_like(w)
    for i in range(depth)[::-1]:
        if mode == "post":
            g = (g - g.mean(1)[:, None] - n[i] * (g * n[i]).mean(1)[:, None]) / std[i]
            dws[i] = np.einsum("bi,bj->ij", s[i], g)
            g = g + np.einsum("bj,ij->bi", g, w[i])
        else:
            dws[i] = np.einsum("bi,bj->ij", n[i], g)
            u = np.einsum("bj,ij->bi", g, w[i])
            g = g + (u - u.mean(1)[:, None] - n[i] * (u * n[i]).mean(1)[:, None]) / std[i]
    norms = np.sqrt(np.einsum("kij,kij->k", dws, dws))
    return norms.astype(np.float64), s[1:].reshape(depth, -1).var(axis=1).astype(np.float64)
