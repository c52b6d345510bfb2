"""Least squares: take off the parts along ones and along x_hat, give ε its share back."""

import numpy as np


def batch_norm_backward(dout, x, gamma, eps=1e-5):
    centred = x - x.mean(axis=0)
    var = (centred**2).mean(axis=0)
    s = np.sqrt(var + eps)
    d = dout * gamma
    d = d - d.mean(axis=0)  # without its part along ones
    length = (centred**2).sum(axis=0)
    part = np.divide((d * centred).sum(axis=0), length, where=length > 0, out=0 * s)
    along = part * centred
    dx = (d - along) / s + along * eps / s**3
    return dx, (dout * centred / s).sum(axis=0), dout.sum(axis=0)
