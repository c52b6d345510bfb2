"""Plain loops and math, one entry at a time."""

import math

import numpy as np


def _sigmoid(v):
    if v >= 0:
        return 1 / (1 + math.exp(-v))
    e = math.exp(v)
    return e / (1 + e)


def _grad(v):
    return _sigmoid(v) * _sigmoid(-v)


def _each(f, x):
    return np.array([f(v) for v in x.ravel().tolist()]).reshape(x.shape)


def sigmoid(x):
    return _each(_sigmoid, x)


def sigmoid_grad(x):
    return _each(_grad, x)


def tanh_grad(x):
    return _each(lambda v: 4 * _grad(2 * v), x)


def saturated_fraction(x, tol):
    hits = 0
    for v in x.ravel().tolist():
        if _grad(v) < tol:
            hits += 1
    return hits / x.size
