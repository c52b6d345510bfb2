"""A computation graph of small nodes, walked backwards one after the other."""

import numpy as np


def batch_norm_2d_backward(dout, x, gamma, eps=1e-5):
    m = x.shape[0] * x.shape[2] * x.shape[3]
    kept = {"axis": (0, 2, 3), "keepdims": True}
    weight = gamma[np.newaxis, :, np.newaxis, np.newaxis]

    mu = np.sum(x, **kept) / m
    xmu = x - mu
    sqrtvar = np.sqrt(np.sum(xmu**2, **kept) / m + eps)
    ivar = 1.0 / sqrtvar

    dxhat = dout * weight
    divar = np.sum(dxhat * xmu, **kept)
    dsqrtvar = -1.0 / sqrtvar**2 * divar
    dvar = 0.5 / sqrtvar * dsqrtvar
    dsq = np.ones(x.shape) / m * dvar
    dx1 = dxhat * ivar + 2 * xmu * dsq
    dmu = -np.sum(dx1, **kept)
    dx2 = np.ones(x.shape) / m * dmu
    return dx1 + dx2, np.sum(dout * xmu * ivar, (0, 2, 3)), np.sum(dout, (0, 2, 3))
