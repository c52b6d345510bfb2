"""Statistics by einsum, Bessel's correction as a factor."""

import numpy as np


def batch_norm_train(x, gamma, beta, running_mean, running_var, momentum=0.1, eps=1e-5):
    m, _ = x.shape
    if m == 1:
        raise ValueError("m / (m - 1) is undefined for m = 1")
    mu = np.einsum("nc->c", x) / m
    d = x - mu
    sigma2 = np.einsum("nc,nc->c", d, d) / m
    y = np.einsum("c,nc->nc", gamma / np.sqrt(sigma2 + eps), d) + beta
    bessel = m / (m - 1)
    return (
        y,
        (1.0 - momentum) * running_mean + momentum * mu,
        (1.0 - momentum) * running_var + momentum * bessel * sigma2,
    )
