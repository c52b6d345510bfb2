"""Sums by einsum over four named axes: n, g, c, p."""

import numpy as np


def group_norm(x, num_groups, gamma, beta, eps=1e-5):
    if divmod(x.shape[1], num_groups)[1]:
        raise ValueError
    z = x.reshape(x.shape[0], num_groups, x.shape[1] // num_groups, -1)
    m = z.shape[2] * z.shape[3]
    z = z - (np.einsum("ngcp->ng", z) / m)[:, :, None, None]
    rstd = 1 / np.sqrt(np.einsum("ngcp,ngcp->ng", z, z) / m + eps)
    g, b = gamma.reshape(num_groups, -1), beta.reshape(num_groups, -1)
    z = np.einsum("ngcp,ng,gc->ngcp", z, rstd, g) + b[None, :, :, None]
    return z.reshape(x.shape)
