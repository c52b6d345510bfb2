"""Sums by einsum, all tokens in one matrix."""

import numpy as np


def inverse_root(rows, eps):
    return (np.einsum("nj,nj->n", rows, rows) / rows.shape[1] + eps) ** -0.5


def sandwich_norm(x, w, b, gamma_in, gamma_out, eps=1e-6):
    flat = x.reshape(-1, x.shape[-1])
    u = np.einsum("ni,n,i,ij->nj", flat, inverse_root(flat, eps), gamma_in, w) + b
    u = np.einsum("nj,n,j->nj", u, inverse_root(u, eps), gamma_out)
    return np.add(flat, u).reshape(x.shape)
