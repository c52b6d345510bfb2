"""The squared norm of aᵀ g is the sum of (a aᵀ) · (g gᵀ): no gradient matrix."""

import numpy as np


def depth_profile(ws, x, dout, mode):
    depth, pre = len(ws), mode == "pre"
    streams, stds = [x], []
    for w in ws:
        s = streams[-1]
        z = s if pre else s + s @ w
        stds.append(np.sqrt(z.var(-1, keepdims=True) + 1e-5))
        n = (z - z.mean(-1, keepdims=True)) / stds[-1]
        streams.append(s + n @ w if pre else n)

    out, g = np.empty(depth), dout
    for i in range(depth - 1, -1, -1):
        s, std, w = streams[i], stds[i], ws[i]
        n = (s - s.mean(-1, keepdims=True)) / std if pre else streams[i + 1]
        d = g @ w.T if pre else g
        d = (d - (d + n * (d * n).mean(-1, keepdims=True)).mean(-1, keepdims=True)
             - n * (d * n).mean(-1, keepdims=True)) / std  # fmt: skip
        a, u = (n, g) if pre else (s, d)
        out[i] = np.sum((a @ a.T) * (u @ u.T)) ** 0.5
        g = g + d if pre else d + d @ w.T
    return out, np.array([np.var(s) for s in streams[1:]])
