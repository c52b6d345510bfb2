"""dx = a·d + b·x + c per group from two sums a channel, as PyTorch's kernel has it."""

import numpy as np


def group_norm_backward(dout, x, num_groups, gamma, eps=1e-5):
    N, C = x.shape[:2]
    if C % num_groups:
        raise ValueError(num_groups)
    g, v = dout.reshape(N, C, -1), x.reshape(N, C, -1)
    rows = x.reshape(N, num_groups, -1)
    size = rows.shape[2]
    mean = rows.mean(2)
    rstd = 1 / np.sqrt(np.maximum((rows * rows).mean(2) - mean**2, 0) + eps)

    ds, db = np.einsum("ncp,ncp->nc", g, v), g.sum(2)
    grouped = (N, num_groups, -1)
    ds_g = (ds * gamma).reshape(grouped).sum(2)
    db_g = (db * gamma).reshape(grouped).sum(2)
    b = (db_g * mean - ds_g) * rstd**3 / size
    c = -b * mean - db_g * rstd / size

    a = np.repeat(rstd, C // num_groups, axis=1) * gamma
    b, c = (np.repeat(s, C // num_groups, axis=1)[:, :, None] for s in (b, c))
    dx = a[:, :, None] * g + b * v + c
    mean, rstd = (np.repeat(s, C // num_groups, axis=1) for s in (mean, rstd))
    return dx.reshape(x.shape), ((ds - mean * db) * rstd).sum(0), db.sum(0)
