"""tanh by an exponential that cannot overflow, of -2|z|."""

import numpy as np


def tanh(z):
    e = np.exp(-2 * np.abs(z))
    return np.sign(z) * -np.expm1(-2 * np.abs(z)) / (1 + e)


def slope(z):
    e = np.exp(-2 * np.abs(z))
    return 4 * e / (1 + e) ** 2


def dynamic_tanh(x, alpha, gamma, beta):
    return tanh(alpha * x) * gamma + beta


def dynamic_tanh_backward(dout, x, alpha, gamma):
    z = alpha * x
    dz = slope(z) * (dout * gamma)
    dgamma, dbeta = dout * tanh(z), dout
    while dgamma.ndim > 1:
        dgamma, dbeta = dgamma.sum(axis=0), dbeta.sum(axis=0)
    return alpha * dz, float(np.vdot(dz, x)), dgamma, np.array(dbeta)
