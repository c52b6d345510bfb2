"""Line by line back through the forward pass, nothing simplified, as in the paper."""

import numpy as np


def batch_norm_2d_backward(dout, x, gamma, eps=1e-5):
    n, c, h, w = x.shape
    m = n * h * w
    mean = np.sum(x, axis=(0, 2, 3)).reshape(1, c, 1, 1) / m
    shifted = x - mean
    var = np.sum(shifted**2, axis=(0, 2, 3)).reshape(1, c, 1, 1) / m
    x_hat = shifted * (var + eps) ** -0.5

    dx_hat = dout * gamma.reshape(1, c, 1, 1)
    dvar = np.sum(dx_hat * shifted, axis=(0, 2, 3)).reshape(1, c, 1, 1)
    dvar = dvar * -0.5 * (var + eps) ** -1.5
    dmean = np.sum(-dx_hat * (var + eps) ** -0.5, axis=(0, 2, 3)).reshape(1, c, 1, 1)
    dmean += dvar * np.sum(-2 * shifted, axis=(0, 2, 3)).reshape(1, c, 1, 1) / m
    dx = dx_hat * (var + eps) ** -0.5 + dvar * 2 * shifted / m + dmean / m
    return dx, np.sum(dout * x_hat, axis=(0, 2, 3)), np.sum(dout, axis=(0, 2, 3))
