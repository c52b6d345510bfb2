"""One Jacobian per feature, applied to the upstream gradient."""

import numpy as np


def jacobian(column, eps):
    size = column.size
    centring = np.eye(size) - 1.0 / size
    centred = centring @ column
    s = np.sqrt(centred @ centred / size + eps)
    normalising = np.eye(size) / s - np.outer(centred, centred) / (size * s**3)
    return normalising @ centring, centred / s


def batch_norm_backward(dout, x, gamma, eps=1e-5):
    dx = np.empty_like(x)
    dgamma = np.empty_like(gamma)
    for c, g in enumerate(gamma):
        j, x_hat = jacobian(x[:, c], eps)
        dx[:, c] = g * (j.T @ dout[:, c])
        dgamma[c] = dout[:, c] @ x_hat
    return dx, dgamma, np.ones(len(x)) @ dout
