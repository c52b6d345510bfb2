"""A list of new arrays; the bound from singular values."""

import numpy as np


def gradient_descent(h, b, w0, lr, steps):
    w = w0.copy()
    path = [w]
    for _ in range(steps):
        w = w - lr * (h.dot(w) - b)
        path.append(w)
    return np.array(path)


def max_stable_lr(h):
    return 2.0 / np.linalg.svd(h, compute_uv=False).max()
