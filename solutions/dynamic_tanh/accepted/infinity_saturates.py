"""tanh(z) is 1 - 2 / (exp(2 z) + 1): infinity in the denominator does no harm."""

import numpy as np


def tanh(z):
    with np.errstate(over="ignore"):
        return 1 - 2 / (np.exp(2 * z) + 1)


def dynamic_tanh(x, alpha, gamma, beta):
    return gamma * tanh(alpha * x) + beta


def dynamic_tanh_backward(dout, x, alpha, gamma):
    t = tanh(alpha * x)
    dz = dout * gamma * (1 - t) * (1 + t)
    dgamma, dbeta = dout * t, dout.copy()
    while dgamma.ndim > 1:
        dgamma, dbeta = dgamma.sum(0), dbeta.sum(0)
    return dz * alpha, np.vdot(dz, x), dgamma, dbeta
