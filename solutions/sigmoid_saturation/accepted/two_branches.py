"""Two branches with boolean masks, and hyperbolic functions for the gradients."""

import numpy as np


def sigmoid(x):
    out = np.empty_like(x)
    right = x >= 0
    out[right] = 1.0 / (1.0 + np.exp(-x[right]))
    grown = np.exp(x[~right])
    out[~right] = grown / (1.0 + grown)
    return out


def sigmoid_grad(x):
    return 0.25 / np.cosh(x / 2) ** 2


def tanh_grad(x):
    return 1.0 / np.square(np.cosh(x))


def saturated_fraction(x, tol):
    return float(np.mean(np.less(sigmoid_grad(x), tol)))
