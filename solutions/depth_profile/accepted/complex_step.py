"""Every entry of a weight moved by an imaginary step, all at once."""

import numpy as np


def norm(z):
    c = z - z.mean(axis=-1, keepdims=True)
    return c / np.sqrt((c * c).mean(axis=-1, keepdims=True) + 1e-5)


def block(s, w, mode):
    return s + norm(s) @ w if mode == "pre" else norm(s + s @ w)


def depth_profile(ws, x, dout, mode):
    d = x.shape[1]
    moves = 1e-30j * np.eye(d * d).reshape(d * d, d, d)
    norms, variances, stream = [], [], x
    for i, w in enumerate(ws):
        moved = block(stream, w + moves, mode)
        for later in ws[i + 1 :]:
            moved = block(moved, later, mode)
        gradient = np.einsum("nbd,bd->n", moved.imag / 1e-30, dout)
        norms.append(np.linalg.norm(gradient))
        stream = block(stream, w, mode)
        variances.append(stream.var())
    return np.array(norms), np.array(variances)
