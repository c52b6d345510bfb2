"""Line by line back through the forward pass, nothing simplified."""

import numpy as np


def layer_norm_backward(dout, x, gamma, eps=1e-5):
    size = x.shape[-1]
    mean = np.sum(x, axis=-1, keepdims=True) / size
    shifted = x - mean
    var = np.sum(shifted**2, axis=-1, keepdims=True) / size
    x_hat = shifted * (var + eps) ** -0.5

    dx_hat = dout * gamma
    dvar = np.sum(dx_hat * shifted, -1, keepdims=True) * -0.5 * (var + eps) ** -1.5
    dmean = -np.sum(dx_hat, -1, keepdims=True) * (var + eps) ** -0.5
    dmean = dmean + dvar * np.sum(-2 * shifted, -1, keepdims=True) / size
    dx = dx_hat * (var + eps) ** -0.5 + dvar * 2 * shifted / size + dmean / size

    lead = tuple(np.arange(x.ndim - 1))
    return dx, np.sum(dout * x_hat, axis=lead), np.sum(dout, axis=lead)
