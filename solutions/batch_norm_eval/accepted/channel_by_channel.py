"""Fill y one channel after the other, in place on a copy."""

import numpy as np


def batch_norm_eval(x, gamma, beta, running_mean, running_var, eps=1e-5):
    y = x.copy()
    for c in range(x.shape[1]):
        y[:, c] -= running_mean[c]
        y[:, c] /= np.sqrt(running_var[c] + eps)
        y[:, c] *= gamma[c]
        y[:, c] += beta[c]
    return y
