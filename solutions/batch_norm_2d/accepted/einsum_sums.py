"""Sums by einsum with named axes."""

import numpy as np


def batch_norm_2d(x, gamma, beta, eps=1e-5):
    m = x[:, 0].size
    mean = np.einsum("nchw->c", x) / m
    z = x - np.broadcast_to(mean[:, None, None], x.shape)
    rstd = 1.0 / np.sqrt(np.einsum("nchw,nchw->c", z, z) / m + eps)
    return np.einsum("nchw,c,c->nchw", z, rstd, gamma) + np.expand_dims(beta, (1, 2))
