import math

import numpy as np


def dynamic_tanh(x, alpha, gamma, beta):
    y = np.empty_like(x)
    for i in np.ndindex(x.shape):
        t = math.tanh(alpha * x[i])
        t = t if gamma is None else gamma[i[-1]] * t
        y[i] = t if beta is None else t + beta[i[-1]]
    return y


def dynamic_tanh_backward(dout, x, alpha, gamma):
    dx = np.empty_like(x)
    dalpha, dgamma, dbeta = 0.0, np.zeros(x.shape[-1]), np.zeros(x.shape[-1])
    for i in np.ndindex(x.shape):
        g, t = float(dout[i]), math.tanh(alpha * x[i])
        dbeta[i[-1]] += g
        dgamma[i[-1]] += g * t
        dz = (g if gamma is None else g * gamma[i[-1]]) * (1 - t * t)
        dalpha += dz * x[i]
        dx[i] = alpha * dz
    dgamma = None if gamma is None else dgamma.astype(x.dtype)
    return dx, dalpha, dgamma, dbeta.astype(x.dtype)
