"""One Jacobian per group, applied to the upstream gradient."""

import numpy as np


def jacobian(values, eps):
    size = values.size
    centring = np.eye(size) - 1.0 / size
    centred = centring @ values
    s = np.sqrt(centred @ centred / size + eps)
    normalising = np.eye(size) / s - np.outer(centred, centred) / (size * s**3)
    return normalising @ centring, centred / s


def group_norm_backward(dout, x, num_groups, gamma, eps=1e-5):
    n, c = x.shape[:2]
    if c % num_groups:
        raise ValueError(f"{num_groups} groups of {c} channels")
    weight = np.repeat(gamma, x[0, 0].size).reshape(num_groups, -1)
    dx, x_hat = np.empty_like(x), np.empty_like(x)
    for i in range(n):
        rows, upstream = x[i].reshape(num_groups, -1), dout[i].reshape(num_groups, -1)
        for row, g, w, out, hat in zip(
            rows,
            upstream,
            weight,
            dx[i].reshape(num_groups, -1),
            x_hat[i].reshape(num_groups, -1),
        ):
            j, hat[:] = jacobian(row, eps)
            out[:] = j.T @ (g * w)
    by_channel = np.moveaxis(dout * x_hat, 1, 0).reshape(c, -1)
    return dx, by_channel.sum(1), np.moveaxis(dout, 1, 0).reshape(c, -1).sum(1)
