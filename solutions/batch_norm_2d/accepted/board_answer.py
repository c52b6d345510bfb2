"""What one writes on a board: np.var and indexing with None."""

import numpy as np


def batch_norm_2d(x, gamma, beta, eps=1e-5):
    mu = np.mean(x, axis=(0, 2, 3))
    sigma2 = np.var(x, axis=(0, 2, 3))
    x_hat = (x - mu[None, :, None, None]) / np.sqrt(sigma2 + eps)[None, :, None, None]
    return gamma[None, :, None, None] * x_hat + beta[None, :, None, None]
