"""A computation graph of small nodes, walked backwards one after the other."""

import numpy as np


def batch_norm_backward(dout, x, gamma, eps=1e-5):
    N, D = x.shape
    mu = 1.0 / N * np.sum(x, axis=0)
    xmu = x - mu
    sq = xmu**2
    sqrtvar = np.sqrt(1.0 / N * np.sum(sq, axis=0) + eps)
    ivar = 1.0 / sqrtvar

    dbeta = np.sum(dout, axis=0)
    dgamma = np.sum(dout * xmu * ivar, axis=0)
    dxhat = dout * gamma
    divar = np.sum(dxhat * xmu, axis=0)
    dxmu1 = dxhat * ivar
    dsqrtvar = -1.0 / sqrtvar**2 * divar
    dvar = 0.5 / sqrtvar * dsqrtvar
    dsq = 1.0 / N * np.ones((N, D)) * dvar
    dxmu2 = 2 * xmu * dsq
    dx1 = dxmu1 + dxmu2
    dmu = -1 * np.sum(dx1, axis=0)
    dx2 = 1.0 / N * np.ones((N, D)) * dmu
    return dx1 + dx2, dgamma, dbeta
