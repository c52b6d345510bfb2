"""Backward step by step: quotient, maximum, root, sum of squares."""

import numpy as np


def l2_normalize(x, eps=1e-12):
    norm = (x**2).sum(axis=1, keepdims=True) ** 0.5
    return x / np.maximum(norm, eps)


def l2_normalize_backward(dout, x, eps=1e-12):
    norm = (x**2).sum(axis=1, keepdims=True) ** 0.5
    denom = np.maximum(norm, eps)
    ddenom = -(dout * x).sum(axis=1, keepdims=True) / denom**2
    dnorm = np.where(norm > eps, ddenom, 0.0)
    dsquares = dnorm * 0.5 / np.where(norm > eps, norm, 1.0)
    return dout / denom + 2.0 * x * dsquares
