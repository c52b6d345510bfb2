import numpy as np


def rms_norm_backward(dout, x, gamma, eps=1e-6):
    work = np.promote_types(x.dtype, np.float32)
    dx, dgamma = np.empty_like(x), 0.0
    for i in np.ndindex(x.shape[:-1]):
        row, dy = x[i].astype(work), dout[i].astype(work)
        inv_rms = ((row**2).mean() + eps) ** -0.5
        x_hat = row * inv_rms
        d = dy if gamma is None else dy * gamma
        dx[i] = inv_rms * (d - x_hat * (d * x_hat).mean())
        dgamma = dgamma + dy * x_hat
    return dx, None if gamma is None else dgamma.astype(x.dtype)
