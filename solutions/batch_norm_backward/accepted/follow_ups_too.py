"""Answers the follow-up questions as well."""

import numpy as np


def batch_norm_backward(dout, x, gamma=None, eps=1e-5):
    kind = x.dtype
    if kind == np.float16:
        x, dout = x.astype(np.float32), dout.astype(np.float32)
    x_hat = x - x.mean(axis=0)
    scale = 1 / np.sqrt(np.mean(x_hat * x_hat, axis=0) + eps)
    x_hat *= scale
    dbeta, dgamma = dout.sum(axis=0), (dout * x_hat).sum(axis=0)
    dx = dout - (dbeta + x_hat * dgamma) / len(x)
    dx *= scale if gamma is None else scale * gamma
    dgamma = None if gamma is None else dgamma.astype(kind, copy=False)
    return dx.astype(kind, copy=False), dgamma, dbeta.astype(kind, copy=False)
