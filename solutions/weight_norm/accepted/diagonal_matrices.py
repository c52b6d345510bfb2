"""Scaling rows is a product with a diagonal matrix from the left."""

import numpy as np


def lengths(v):
    return np.sqrt(np.diag(v @ v.T))


def weight_norm(v, g):
    return np.diag(g / lengths(v)) @ v


def weight_norm_backward(dw, v, g):
    n = lengths(v)
    dg = np.diag(dw @ v.T) / n
    return np.diag(g / n) @ (dw - np.diag(dg / n) @ v), dg
