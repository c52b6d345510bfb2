"""Forward mode: a value and its derivative side by side, in longdouble."""

from typing import NamedTuple

import numpy as np


class Gradients(NamedTuple):
    dx: np.ndarray
    dalpha: float
    dgamma: np.ndarray
    dbeta: np.ndarray


def tanh(value, tangent):
    t = np.tanh(value)
    return t, (1 - t * t) * tangent


def dynamic_tanh(x, alpha, gamma, beta):
    t, _ = tanh(np.longdouble(alpha) * x, 0)
    return (gamma * t + beta).astype(np.float64)


def dynamic_tanh_backward(dout, x, alpha, gamma):
    z = np.longdouble(alpha) * x
    t, by_x = tanh(z, alpha)
    _, by_alpha = tanh(z, x)
    rows = (-1, gamma.size)
    dgamma = np.ones(dout.size // gamma.size) @ (dout * t).reshape(rows)
    dbeta = dout.reshape(rows).sum(axis=0)
    dx = (dout * gamma * by_x).astype(np.float64)
    return Gradients(dx, float((dout * gamma * by_alpha).sum()), dgamma.astype(np.float64), dbeta)
