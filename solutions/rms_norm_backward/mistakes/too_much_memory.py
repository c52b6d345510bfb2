import numpy as np


def rms_norm_backward(dout, x, gamma, eps=1e-6):
    work = np.promote_types(x.dtype, np.float32)
    size = x.shape[-1]
    rows = x.reshape(-1, size).astype(work)
    dy = dout.reshape(-1, size).astype(work)
    inv_rms = ((rows**2).mean(axis=1, keepdims=True) + eps) ** -0.5
    x_hat = rows * inv_rms
    outer = x_hat[:, :, None] * x_hat[:, None, :]
    jacobian = (np.eye(size, dtype=work) - outer / size) * inv_rms[:, :, None]
    d = dy if gamma is None else dy * gamma
    dx = (jacobian @ d[:, :, None]).reshape(x.shape)
    dgamma = None if gamma is None else (dy * x_hat).sum(axis=0).astype(x.dtype)
    return dx.astype(x.dtype), dgamma
