"""Forward mode: push every basis vector through the tangent of the layer."""

import numpy as np


def tangent(x, v, eps):
    """Derivative of x_hat in the direction v, by the chain rule."""
    c, dc = x - x.mean(-1, keepdims=True), v - v.mean(-1, keepdims=True)
    s = np.sqrt((c * c).mean(-1, keepdims=True) + eps)
    ds = (c * dc).mean(-1, keepdims=True) / s
    return dc / s - c * ds / s**2


def layer_norm_backward(dout, x, gamma, eps=1e-5):
    dx = np.zeros_like(x)
    for i in range(x.shape[-1]):
        basis = np.zeros_like(x)
        basis[..., i] = 1.0
        dx[..., i] = (dout * gamma * tangent(x, basis, eps)).sum(axis=-1)
    centred = x - x.mean(axis=-1, keepdims=True)
    x_hat = centred / np.sqrt(np.mean(centred**2, axis=-1, keepdims=True) + eps)
    size = x.shape[-1]
    stacked = np.stack([dout * x_hat, dout]).reshape(2, -1, size).sum(axis=1)
    return dx, stacked[0], stacked[1]
