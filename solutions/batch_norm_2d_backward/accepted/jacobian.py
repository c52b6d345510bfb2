"""One Jacobian per channel, applied to the upstream gradient."""

import numpy as np


def jacobian(values, eps):
    size = values.size
    centring = np.eye(size) - 1.0 / size
    centred = centring @ values
    s = np.sqrt(centred @ centred / size + eps)
    normalising = np.eye(size) / s - np.outer(centred, centred) / (size * s**3)
    return normalising @ centring, centred / s


def batch_norm_2d_backward(dout, x, gamma, eps=1e-5):
    dx = np.empty_like(x)
    dgamma, dbeta = np.empty_like(gamma), np.empty_like(gamma)
    for c, g in enumerate(gamma):
        values, upstream = x[:, c].ravel(), dout[:, c].ravel()
        j, x_hat = jacobian(values, eps)
        dx[:, c] = (g * (j.T @ upstream)).reshape(x[:, c].shape)
        dgamma[c], dbeta[c] = upstream @ x_hat, upstream.sum()
    return dx, dgamma, dbeta
