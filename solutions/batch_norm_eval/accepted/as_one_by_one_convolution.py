"""A 1 x 1 convolution with a diagonal kernel."""

import numpy as np


def batch_norm_eval(x, gamma, beta, running_mean, running_var, eps=1e-5):
    kernel = np.diag(gamma * (running_var + eps) ** -0.5)
    bias = beta - kernel @ running_mean
    y = np.tensordot(kernel, x, axes=([1], [1])).swapaxes(0, 1)
    return (y.T + bias[:, None]).T if x.ndim == 2 else _add(y, bias)


def _add(y, bias):
    return np.array([[plane + b for plane, b in zip(s, bias, strict=True)] for s in y])
