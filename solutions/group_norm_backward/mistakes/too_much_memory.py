import numpy as np


def group_norm_backward(dout, x, num_groups, gamma, eps=1e-5):
    n, c = x.shape[:2]
    if c % num_groups:
        raise ValueError("num_groups must divide the number of channels")
    work = np.promote_types(x.dtype, np.float32)
    rows = x.reshape(n * num_groups, -1).astype(work)
    dy = dout.reshape(n, c, -1).astype(work)
    centred = rows - rows.mean(axis=1, keepdims=True)
    inv_std = ((centred**2).mean(axis=1, keepdims=True) + eps) ** -0.5
    x_hat = centred * inv_std
    size = rows.shape[1]
    outer = x_hat[:, :, None] * x_hat[:, None, :]
    jacobian = (np.eye(size, dtype=work) - (1 + outer) / size) * inv_std[:, :, None]
    d = (dy if gamma is None else dy * gamma[:, None]).reshape(rows.shape)
    dx = (jacobian @ d[:, :, None]).reshape(x.shape)
    dgamma = (dy * x_hat.reshape(dy.shape)).sum(axis=(0, 2)).astype(x.dtype)
    dbeta = dy.sum(axis=(0, 2)).astype(x.dtype)
    return dx.astype(x.dtype), None if gamma is None else dgamma, dbeta
