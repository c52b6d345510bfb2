import numpy as np


def batch_norm_2d_backward(dout, x, gamma, eps=1e-5):
    work = np.promote_types(x.dtype, np.float32)
    swapped = x.swapaxes(0, 1)
    channels = swapped.reshape(x.shape[1], -1).astype(work)
    dy = dout.swapaxes(0, 1).reshape(x.shape[1], -1).astype(work)
    n = channels.shape[1]
    centred = channels - channels.mean(axis=1, keepdims=True)
    inv_std = ((centred**2).mean(axis=1, keepdims=True) + eps) ** -0.5
    x_hat = centred * inv_std
    outer = x_hat[:, :, None] * x_hat[:, None, :]
    jacobian = (np.eye(n, dtype=work) - (1 + outer) / n) * inv_std[:, :, None]
    d = dy if gamma is None else dy * gamma[:, None]
    dx = (jacobian @ d[:, :, None]).reshape(swapped.shape).swapaxes(0, 1)
    dgamma = None if gamma is None else (dy * x_hat).sum(axis=1).astype(x.dtype)
    return dx.astype(x.dtype), dgamma, dy.sum(axis=1).astype(x.dtype)
