"""Flatten to a matrix, sums by einsum."""

import numpy as np


def layer_norm(inp, shape, weight, bias, eps=1e-5):
    n = int(np.prod(shape))
    if inp.ndim < len(shape) or inp.shape[inp.ndim - len(shape) :] != shape:
        raise ValueError
    flat = inp.reshape(-1, n)
    flat = flat - np.einsum("ij->i", flat)[:, None] / n
    var = np.einsum("ij,ij->i", flat, flat) / n
    out = np.einsum("ij,i,j->ij", flat, (var + eps) ** -0.5, weight.ravel())
    return (out + bias.ravel()).reshape(inp.shape)
