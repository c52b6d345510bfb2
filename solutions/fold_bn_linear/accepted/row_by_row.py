"""One output after the other."""

import numpy as np


def fold_bn_linear(w, b, gamma, beta, running_mean, running_var, eps=1e-5):
    new_w, new_b = np.empty_like(w), np.empty(len(w))
    for j in range(len(w)):
        s = gamma[j] / np.sqrt(running_var[j] + eps)
        new_w[j] = s * w[j]
        new_b[j] = beta[j] - s * running_mean[j]
        if b is not None:
            new_b[j] += s * b[j]
    return new_w, new_b
