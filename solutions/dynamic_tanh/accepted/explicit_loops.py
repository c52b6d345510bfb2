"""Plain loops and math, one element at a time."""

import math

import numpy as np


def dynamic_tanh(x, alpha, gamma, beta):
    y = np.zeros(x.shape)
    for index, value in np.ndenumerate(x):
        y[index] = gamma[index[-1]] * math.tanh(alpha * value) + beta[index[-1]]
    return y


def dynamic_tanh_backward(dout, x, alpha, gamma):
    dx = np.zeros(x.shape)
    dgamma, dbeta = np.zeros(len(gamma)), np.zeros(len(gamma))
    terms = []
    for index, value in np.ndenumerate(x):
        j, g = index[-1], dout[index]
        t = math.tanh(alpha * value)
        slope = g * gamma[j] * (1 - t * t)
        dx[index] = slope * alpha
        terms.append(slope * value)
        dgamma[j] += g * t
        dbeta[j] += g
    return dx, math.fsum(terms), dgamma, dbeta
