"""Gradients by a complex step, which subtracts nothing."""

import numpy as np


def dynamic_tanh(x, alpha, gamma, beta):
    return np.where(np.abs(alpha * x) < 20, np.tanh(alpha * x), np.sign(alpha * x)) * gamma + beta


def slope(z, step):
    near = np.clip(z, -100, 100)
    return np.tanh(near + 1e-30j * step).imag / 1e-30


def dynamic_tanh_backward(dout, x, alpha, gamma):
    weighted = dout * gamma
    dx = weighted * slope(alpha * x, alpha)
    dalpha = np.sum(weighted * x * slope(alpha * x, 1.0))
    t = np.tanh(alpha * x)
    rows = (-1, x.shape[-1])
    return dx, dalpha, (dout * t).reshape(rows).sum(0), dout.reshape(rows).sum(0)
