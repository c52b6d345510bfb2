"""Sums by einsum, all tokens in one matrix, centring as a projection."""

import numpy as np


def pre_ln_block(x, w, b, gamma, beta, eps=1e-5):
    d = x.shape[-1]
    flat = x.reshape(-1, d)
    c = flat @ (np.eye(d) - 1 / d)
    r = 1 / np.sqrt(np.einsum("nj,nj->n", c, c) / d + eps)
    n = np.einsum("nj,n,j->nj", c, r, gamma) + beta
    return np.add(flat, np.einsum("ni,ij->nj", n, w) + b[None]).reshape(x.shape)
