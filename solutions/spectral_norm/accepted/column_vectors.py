"""u and v as matrices of one column."""

import numpy as np


def unit(a, eps):
    return a / np.clip(np.sqrt(a.T @ a), eps, None)


def spectral_norm(w, u, num_iters=1, training=True, eps=1e-12):
    matrix = np.reshape(w, (w.shape[0], np.prod(w.shape[1:], dtype=int)))
    left = u[:, np.newaxis]
    if not training:
        num_iters = 1
    for _ in range(num_iters):
        right = unit(matrix.T @ left, eps)
        if training:
            left = unit(matrix @ right, eps)
    sigma = (left.T @ matrix @ right).item()
    return w / sigma, left[:, 0], sigma
