"""A block calls the rest of the stack and gets the gradient back."""

import numpy as np


def run(ws, s, dout, pre):
    if len(ws) == 0:
        return dout, [], []
    w, d = ws[0], s.shape[1]
    z = s if pre else s + np.dot(s, w)
    c = z - np.average(z, axis=1)[:, None]
    r = (np.einsum("bj,bj->b", c, c) / d + 1e-5)[:, None] ** -0.5
    n = c * r
    after = s + np.dot(n, w) if pre else n
    g, norms, variances = run(ws[1:], after, dout, pre)

    def through(u):
        return r * u - r * u.sum(1, keepdims=True) / d - r * n * (u * n).sum(1, keepdims=True) / d

    h = g if pre else through(g)
    dw = np.dot((n if pre else s).T, h)
    g = h + (through(np.dot(h, w.T)) if pre else np.dot(h, w.T))
    spread = ((after - after.mean()) ** 2).mean()
    return g, [np.sqrt(np.vdot(dw, dw)), *norms], [spread, *variances]


def depth_profile(ws, x, dout, mode):
    _, norms, variances = run(ws, x, dout, mode == "pre")
    return np.array(norms), np.array(variances)
