"""The slope as 1 / cosh²; sums by einsum over flat positions."""

import numpy as np


def dynamic_tanh(x, alpha, gamma, beta):
    z = np.multiply(x, alpha)
    return np.add(np.einsum("...d,d->...d", np.tanh(z), gamma), beta)


def dynamic_tanh_backward(dout, x, alpha, gamma):
    g, flat = dout.reshape(-1, len(gamma)), x.reshape(-1, len(gamma))
    z = alpha * flat
    slope = np.cosh(z) ** -2.0
    dgamma = np.einsum("nd,nd->d", g, np.tanh(z))
    dalpha = np.einsum("nd,nd,nd,d->", g, flat, slope, gamma)
    dx = np.einsum("nd,nd,d->nd", g, slope, alpha * gamma)
    return dx.reshape(x.shape), dalpha, dgamma, np.einsum("nd->d", g)
