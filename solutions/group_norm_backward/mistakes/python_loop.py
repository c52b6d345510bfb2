import numpy as np


def group_norm_backward(dout, x, num_groups, gamma, eps=1e-5):
    n, c = x.shape[:2]
    if c % num_groups:
        raise ValueError("num_groups must divide the number of channels")
    work = np.promote_types(x.dtype, np.float32)
    size = c // num_groups
    dx = np.empty_like(x)
    dgamma, dbeta = np.zeros(c, work), np.zeros(c, work)
    for i in range(n):
        for low in range(0, c, size):
            part = slice(low, low + size)
            group = x[i, part].reshape(size, -1).astype(work)
            dy = dout[i, part].reshape(size, -1).astype(work)
            inv_std = (group.var() + eps) ** -0.5
            x_hat = (group - group.mean()) * inv_std
            d = dy if gamma is None else dy * gamma[part, None]
            d = inv_std * (d - d.mean() - x_hat * (d * x_hat).mean())
            dx[i, part] = d.reshape(x[i, part].shape)
            dgamma[part] += (dy * x_hat).sum(axis=1)
            dbeta[part] += dy.sum(axis=1)
    dgamma = None if gamma is None else dgamma.astype(x.dtype)
    return dx, dgamma, dbeta.astype(x.dtype)
