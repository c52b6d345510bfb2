"""A layer with a mode, of which only the inference branch is used."""

import numpy as np


class BatchNorm:
    def __init__(self, num_features, eps=1e-5):
        self.weight = np.ones(num_features)
        self.bias = np.zeros(num_features)
        self.running_mean = np.zeros(num_features)
        self.running_var = np.ones(num_features)
        self.eps = eps
        self.training = True

    def eval(self):
        self.training = False
        return self

    def _view(self, stat, x):
        shape = np.ones(x.ndim, dtype=int)
        shape[1] = stat.size
        return stat.reshape(shape)

    def __call__(self, x):
        if self.training:
            axes = tuple(i for i in range(x.ndim) if i != 1)
            mean, var = x.mean(axis=axes), x.var(axis=axes)
        else:
            mean, var = self.running_mean, self.running_var
        x_hat = (x - self._view(mean, x)) / np.sqrt(self._view(var, x) + self.eps)
        return self._view(self.weight, x) * x_hat + self._view(self.bias, x)


def batch_norm_eval(x, gamma, beta, running_mean, running_var, eps=1e-5):
    layer = BatchNorm(x.shape[1], eps)
    layer.weight, layer.bias = gamma, beta
    layer.running_mean, layer.running_var = running_mean, running_var
    return layer.eval()(x)
