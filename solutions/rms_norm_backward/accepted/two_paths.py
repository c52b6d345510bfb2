"""Line by line back through the forward pass, nothing simplified."""

import numpy as np


def rms_norm_backward(dout, x, gamma, eps=1e-6):
    size = x.shape[-1]
    square = np.sum(x**2, axis=-1, keepdims=True) / size
    x_hat = x * (square + eps) ** -0.5

    dx_hat = dout * gamma
    dsquare = np.sum(dx_hat * x, -1, keepdims=True) * -0.5 * (square + eps) ** -1.5
    dx = dx_hat * (square + eps) ** -0.5 + dsquare * 2 * x / size

    lead = tuple(np.arange(x.ndim - 1))
    return dx, np.sum(dout * x_hat, axis=lead)
