import numpy as np


def batch_norm_2d_backward(dout, x, gamma, eps=1e-5):
    work = np.promote_types(x.dtype, np.float32)
    dx = np.empty_like(x)
    dgamma, dbeta = np.empty_like(x[0, :, 0, 0]), np.empty_like(x[0, :, 0, 0])
    for c in range(x.shape[1]):
        channel, dy = x[:, c].astype(work), dout[:, c].astype(work)
        inv_std = (channel.var() + eps) ** -0.5
        x_hat = (channel - channel.mean()) * inv_std
        d = dy if gamma is None else dy * gamma[c]
        dx[:, c] = inv_std * (d - d.mean() - x_hat * (d * x_hat).mean())
        dgamma[c], dbeta[c] = (dy * x_hat).sum(), dy.sum()
    return dx, None if gamma is None else dgamma, dbeta
