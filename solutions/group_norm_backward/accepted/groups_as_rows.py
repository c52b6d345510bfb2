"""Every group of every sample a row: LayerNorm's formula."""

import numpy as np


def rows_backward(d, rows, eps):
    centred = rows - rows.mean(-1, keepdims=True)
    inv_var = 1.0 / (np.mean(np.square(centred), -1, keepdims=True) + eps)
    projected = d - centred * inv_var * np.mean(d * centred, -1, keepdims=True)
    scale = np.sqrt(inv_var)
    return scale * (projected - d.mean(-1, keepdims=True)), centred * scale


def group_norm_backward(dout, x, num_groups, gamma, eps=1e-5):
    n, c, *spatial = x.shape
    if c % num_groups > 0:
        raise ValueError("channels do not divide")
    weight = gamma.reshape(c, *[1] * len(spatial))
    d = (dout * weight).reshape(n * num_groups, -1)
    dx, x_hat = rows_backward(d, x.reshape(n * num_groups, -1), eps)
    others = tuple(i for i in range(x.ndim) if i != 1)
    dgamma = (dout * x_hat.reshape(x.shape)).sum(axis=others)
    return dx.reshape(x.shape), dgamma, dout.sum(axis=others)
