"""One expression each."""

import numpy as np


def dynamic_tanh(x, alpha, gamma, beta):
    return gamma * np.tanh(alpha * x) + beta


def dynamic_tanh_backward(dout, x, alpha, gamma):
    t, lead = np.tanh(alpha * x), tuple(range(dout.ndim - 1))
    dz = gamma * dout * (1 + t) * (1 - t)
    return dz * alpha, np.sum(x * dz), np.sum(dout * t, axis=lead), np.sum(dout, axis=lead)
