"""A small layer class that the function only wraps."""

import numpy as np


class _BatchNorm:
    def __init__(self, gamma, beta, running_mean, running_var, momentum, eps):
        self.gamma, self.beta = gamma, beta
        self.running_mean = running_mean.copy()
        self.running_var = running_var.copy()
        self.momentum, self.eps = momentum, eps

    def forward(self, x):
        if x.shape[0] < 2:
            raise ValueError("training needs more than one value per channel")
        mean, std = x.mean(0), x.std(0)
        self._update(mean, x.var(0, ddof=1))
        return self.gamma * (x - mean) / np.sqrt(std**2 + self.eps) + self.beta

    def _update(self, mean, var):
        self.running_mean *= 1 - self.momentum
        self.running_mean += self.momentum * mean
        self.running_var *= 1 - self.momentum
        self.running_var += self.momentum * var


def batch_norm_train(x, gamma, beta, running_mean, running_var, momentum=0.1, eps=1e-5):
    layer = _BatchNorm(gamma, beta, running_mean, running_var, momentum, eps)
    y = layer.forward(x)
    return y, layer.running_mean, layer.running_var
