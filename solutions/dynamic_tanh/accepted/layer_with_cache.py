"""A layer object that keeps t, as a framework does."""

import numpy as np


class DyT:
    def __init__(self, alpha, weight, bias=0.0):
        self.alpha, self.weight, self.bias = alpha, weight, bias

    def forward(self, x):
        self.x = x
        self.t = np.tanh(self.alpha * x)
        return self.t * self.weight + self.bias

    def backward(self, grad):
        axes = tuple(range(grad.ndim))[:-1]
        self.grad_bias = grad.sum(axis=axes)
        self.grad_weight = np.multiply(grad, self.t).sum(axis=axes)
        inner = grad * self.weight
        inner = inner - inner * self.t**2
        self.grad_alpha = inner.ravel() @ self.x.ravel()
        return inner * self.alpha


def dynamic_tanh(x, alpha, gamma, beta):
    return DyT(alpha, gamma, beta).forward(x)


def dynamic_tanh_backward(dout, x, alpha, gamma):
    layer = DyT(alpha, gamma)
    layer.forward(x)
    dx = layer.backward(dout)
    return dx, layer.grad_alpha, layer.grad_weight, layer.grad_bias
