"""dx = a * d + b * x + c with one a, b, c per token; the mean of squares for var."""

import numpy as np


def layer_norm_backward(dout, x, gamma, eps=1e-5):
    d = dout * gamma
    mean = np.average(x, axis=-1)
    var = np.average(np.square(x), axis=-1) - np.square(mean)
    a = np.reciprocal(np.sqrt(var + eps))
    ds, db = (d * x).mean(-1), d.mean(-1)
    b = (db * mean - ds) * a**3
    c = -b * mean - db * a
    dx = a[..., np.newaxis] * d + b[..., np.newaxis] * x + c[..., np.newaxis]
    x_hat = (x - mean[..., np.newaxis]) * a[..., np.newaxis]
    dgamma, dbeta = dout * x_hat, dout + 0.0
    while dgamma.ndim > 1:
        dgamma, dbeta = dgamma.sum(axis=0), dbeta.sum(axis=0)
    return dx, dgamma, dbeta
