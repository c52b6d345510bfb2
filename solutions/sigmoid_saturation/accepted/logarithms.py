"""Everything through log(1 + exp(x)), as cross-entropy losses do."""

import numpy as np


def log_sigmoid(x):
    return -np.logaddexp(0.0, -x)


def sigmoid(x):
    return np.exp(log_sigmoid(x))


def sigmoid_grad(x):
    return np.exp(log_sigmoid(x) + log_sigmoid(-x))


def tanh_grad(x):
    return np.exp(2 * np.log(2.0) + log_sigmoid(2 * x) + log_sigmoid(-2 * x))


def saturated_fraction(x, tol):
    with np.errstate(divide="ignore"):
        return (log_sigmoid(x) + log_sigmoid(-x) < np.log(tol)).mean()
