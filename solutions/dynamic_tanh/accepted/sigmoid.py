"""tanh(z) is 2 sigmoid(2 z) - 1, with the sigmoid by logaddexp."""

import numpy as np


def sigmoid(z):
    return np.exp(-np.logaddexp(0.0, -z))


def dynamic_tanh(x, alpha, gamma, beta):
    return beta - gamma + 2 * gamma * sigmoid(2 * alpha * x)


def dynamic_tanh_backward(dout, x, alpha, gamma):
    s, c = sigmoid(2 * alpha * x), sigmoid(-2 * alpha * x)
    lead = tuple(range(x.ndim - 1))
    dz = 4 * s * c * gamma * dout
    dgamma = np.add.reduce(dout * (s - c), axis=lead)
    return alpha * dz, np.add.reduce(dz * x, axis=None), dgamma, np.add.reduce(dout, axis=lead)
