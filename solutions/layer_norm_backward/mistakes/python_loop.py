import numpy as np


def layer_norm_backward(dout, x, gamma, eps=1e-5):
    work = np.promote_types(x.dtype, np.float32)
    dx, dgamma, dbeta = np.empty_like(x), 0.0, 0.0
    for i in np.ndindex(x.shape[:-1]):
        row, dy = x[i].astype(work), dout[i].astype(work)
        inv_std = (row.var() + eps) ** -0.5
        x_hat = (row - row.mean()) * inv_std
        d = dy if gamma is None else dy * gamma
        dx[i] = inv_std * (d - d.mean() - x_hat * (d * x_hat).mean())
        dgamma, dbeta = dgamma + dy * x_hat, dbeta + dy
    dgamma = None if gamma is None else dgamma.astype(x.dtype)
    return dx, dgamma, dbeta.astype(x.dtype)
