"""Backward step by step: product, quotient, root, sum of squares."""

import numpy as np


def weight_norm(v, g):
    norm = (v**2).sum(axis=1, keepdims=True) ** 0.5
    return g[:, None] * v / norm


def weight_norm_backward(dw, v, g):
    norm = (v**2).sum(axis=1, keepdims=True) ** 0.5
    dratio = dw * g[:, None]
    dnorm = -(dratio * v).sum(axis=1, keepdims=True) / norm**2
    dsquares = dnorm * 0.5 / norm
    dv = dratio / norm + 2.0 * v * dsquares
    return dv, (dw * v / norm).sum(axis=1)
