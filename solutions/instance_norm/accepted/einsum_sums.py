"""Flat maps; every sum an einsum."""

import numpy as np


def instance_norm(x, gamma, beta, eps=1e-5):
    n, c = x.shape[:2]
    z = x.reshape(n, c, -1)
    m = z.shape[2]
    z = z - np.einsum("ncp->nc", z)[..., None] / m
    rstd = 1 / np.sqrt(np.einsum("ncp,ncp->nc", z, z) / m + eps)
    z = np.einsum("ncp,nc,c->ncp", z, rstd, gamma) + beta[:, None]
    return z.reshape(x.shape)
