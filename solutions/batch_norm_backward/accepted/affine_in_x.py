"""dx = a·d + b·x + c per feature; the mean of squares for var."""

import numpy as np


def batch_norm_backward(dout, x, gamma, eps=1e-5):
    d = dout * gamma
    mean = np.average(x, axis=0)
    var = np.average(np.square(x), axis=0) - np.square(mean)
    a = np.reciprocal(np.sqrt(np.maximum(var, 0) + eps))
    ds, db = (d * x).mean(0), d.mean(0)
    b = (db * mean - ds) * a**3
    c = -b * mean - db * a
    dgamma = ((dout * x).sum(0) - mean * dout.sum(0)) * a
    return a * d + b * x + c, dgamma, np.add.reduce(dout)
