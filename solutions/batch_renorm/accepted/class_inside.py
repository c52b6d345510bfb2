"""A small layer class that the function only wraps."""

import numpy as np


class _BatchRenorm:
    def __init__(self, gamma, beta, mean, std, momentum, eps):
        self.gamma, self.beta = gamma, beta
        self.mean, self.std = mean.copy(), std.copy()
        self.momentum, self.eps = momentum, eps

    def corrections(self, mean, std, r_max, d_max):
        r = std / self.std
        d = (mean - self.mean) / self.std
        r[r > r_max] = r_max
        r[r < 1 / r_max] = 1 / r_max
        d[d > d_max] = d_max
        d[d < -d_max] = -d_max
        return r, d

    def __call__(self, x, r_max, d_max):
        mean = x.mean(axis=0)
        std = np.hypot(x.std(axis=0), np.sqrt(self.eps))
        r, d = self.corrections(mean, std, r_max, d_max)
        self.mean += self.momentum * (mean - self.mean)
        self.std += self.momentum * (std - self.std)
        return self.gamma * ((x - mean) / std * r + d) + self.beta


def batch_renorm_train(
    x,
    gamma,
    beta,
    running_mean,
    running_std,
    r_max,
    d_max,
    momentum=0.01,
    eps=1e-5,
):
    layer = _BatchRenorm(gamma, beta, running_mean, running_std, momentum, eps)
    y = layer(x, r_max, d_max)
    return y, layer.mean, layer.std
