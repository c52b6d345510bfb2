"""Line by line back through the forward pass, nothing simplified."""

import numpy as np


def group_norm_backward(dout, x, num_groups, gamma, eps=1e-5):
    n, c = x.shape[:2]
    if c % num_groups != 0:
        raise ValueError("C must be a multiple of num_groups")
    xg = x.reshape(n, num_groups, -1)
    m = xg.shape[-1]
    mean = xg.sum(-1, keepdims=True) / m
    shifted = xg - mean
    var = (shifted**2).sum(-1, keepdims=True) / m
    rstd = (var + eps) ** -0.5

    per_channel = dout.reshape(n, c, -1)
    dx_hat = (per_channel * gamma[None, :, None]).reshape(n, num_groups, -1)
    dvar = (dx_hat * shifted).sum(-1, keepdims=True) * -0.5 * rstd**3
    dmean = -(dx_hat * rstd).sum(-1, keepdims=True)
    dmean = dmean + dvar * (-2 * shifted).sum(-1, keepdims=True) / m
    dx = dx_hat * rstd + dvar * 2 * shifted / m + dmean / m
    x_hat = (shifted * rstd).reshape(n, c, -1)
    dgamma = (per_channel * x_hat).sum(axis=2).sum(axis=0)
    return dx.reshape(x.shape), dgamma, per_channel.sum(axis=2).sum(axis=0)
