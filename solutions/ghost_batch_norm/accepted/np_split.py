"""np.split at the borders, results written into an empty array."""

import numpy as np


def ghost_batch_norm(x, gamma, beta, rm, rv, vbs, momentum=0.1, eps=1e-5):
    borders = np.arange(vbs, len(x), vbs)
    parts = np.split(x, borders)
    if len(parts[-1]) == 1:
        raise ValueError("a chunk of one row has no variance")
    y = np.empty_like(x)
    new_mean, new_var = rm.copy(), rv.copy()
    at = 0
    for part in parts:
        k = part.shape[0]
        mu = np.mean(part, 0)
        sigma2 = np.mean(np.square(part - mu), 0)
        y[at : at + k] = (part - mu) / np.sqrt(sigma2 + eps) * gamma + beta
        new_mean *= 1 - momentum
        new_mean += momentum * mu
        new_var *= 1 - momentum
        new_var += momentum * sigma2 * k / (k - 1)
        at += k
    return y, new_mean, new_var
