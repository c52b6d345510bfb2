"""Sums by einsum, all tokens in one matrix, centring as a projection."""

import numpy as np


def post_ln_block(x, w, b, gamma, beta, eps=1e-5):
    d = x.shape[-1]
    flat = x.reshape(-1, d)
    s = flat + np.einsum("ni,ij->nj", flat, w) + b[None]
    s = s @ (np.eye(d) - 1 / d)
    r = 1 / np.sqrt(np.einsum("nj,nj->n", s, s) / d + eps)
    return np.einsum("nj,n,j->nj", s, r, gamma).__add__(beta).reshape(x.shape)
