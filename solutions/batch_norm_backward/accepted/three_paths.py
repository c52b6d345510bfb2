"""Line by line back through the forward pass, nothing simplified, as in the paper."""

import numpy as np


def batch_norm_backward(dout, x, gamma, eps=1e-5):
    m = len(x)
    mean = np.sum(x, axis=0, keepdims=True) / m
    shifted = x - mean
    var = np.sum(shifted**2, axis=0, keepdims=True) / m
    x_hat = shifted * (var + eps) ** -0.5

    dx_hat = dout * gamma
    dvar = np.sum(dx_hat * shifted, 0, keepdims=True) * -0.5 * (var + eps) ** -1.5
    dmean = -np.sum(dx_hat, 0, keepdims=True) * (var + eps) ** -0.5
    dmean = dmean + dvar * np.sum(-2 * shifted, 0, keepdims=True) / m
    dx = dx_hat * (var + eps) ** -0.5 + dvar * 2 * shifted / m + dmean / m
    return dx, np.sum(dout * x_hat, axis=0), np.sum(dout, axis=0)
