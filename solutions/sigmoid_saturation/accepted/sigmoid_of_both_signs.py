"""One sigmoid; both gradients are products of it at x and at -x."""

import numpy as np


def sigmoid(x):
    return 1 / (1 + np.exp(-x))


def sigmoid_grad(x):
    return sigmoid(x) * sigmoid(-x)


def tanh_grad(x):
    return 4 * sigmoid_grad(2 * x)


def saturated_fraction(x, tol):
    return np.count_nonzero(sigmoid_grad(x) < tol) / x.size
