import numpy as np


def weight_norm(v, g):
    w = np.empty_like(v)
    for i in range(len(v)):
        row = v[i].astype(np.promote_types(v.dtype, np.float32))
        w[i] = g[i] * row / np.sqrt((row**2).sum())
    return w


def weight_norm_backward(dw, v, g):
    dv, dg = np.empty_like(v), np.empty_like(g)
    for i in range(len(v)):
        work = np.promote_types(v.dtype, np.float32)
        row, dy = v[i].astype(work), dw[i].astype(work)
        length = np.sqrt((row**2).sum())
        along = (dy * row).sum() / length
        dv[i] = g[i] / length * (dy - along * row / length)
        dg[i] = along
    return dv, dg
