"""np.where over both formulas; what overflows is in the branch not taken."""

import numpy as np


def sigmoid(x):
    with np.errstate(over="ignore", invalid="ignore"):
        return np.where(x > 0, 1 / (1 + np.exp(-x)), np.exp(x) / (1 + np.exp(x)))


def sigmoid_grad(x):
    s = sigmoid(-np.abs(x))
    return s * (1 - s)


def tanh_grad(x):
    s = sigmoid(-2 * np.abs(x))
    return 4 * (s - s**2)


def saturated_fraction(x, tol):
    return np.average(np.where(sigmoid_grad(x) < tol, 1.0, 0.0))
