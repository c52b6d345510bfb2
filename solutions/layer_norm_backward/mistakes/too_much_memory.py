import numpy as np


def layer_norm_backward(dout, x, gamma, eps=1e-5):
    work = np.promote_types(x.dtype, np.float32)
    size = x.shape[-1]
    rows = x.reshape(-1, size).astype(work)
    dy = dout.reshape(-1, size).astype(work)
    centred = rows - rows.mean(axis=1, keepdims=True)
    inv_std = ((centred**2).mean(axis=1, keepdims=True) + eps) ** -0.5
    x_hat = centred * inv_std
    outer = x_hat[:, :, None] * x_hat[:, None, :]
    jacobian = (np.eye(size, dtype=work) - (1 + outer) / size) * inv_std[:, :, None]
    d = dy if gamma is None else dy * gamma
    dx = (jacobian @ d[:, :, None]).reshape(x.shape)
    dgamma = None if gamma is None else (dy * x_hat).sum(axis=0).astype(x.dtype)
    return dx.astype(x.dtype), dgamma, dy.sum(axis=0).astype(x.dtype)
