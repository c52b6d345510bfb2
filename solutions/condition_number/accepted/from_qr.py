"""h from the triangular factor of x, and the norms of h and its inverse."""

import numpy as np


def hessian(x):
    r = np.linalg.qr(x, mode="r")
    return r.T @ r / x.shape[0]


def condition_number(h):
    spectrum = np.linalg.eigvalsh(h)
    if (spectrum <= spectrum[-1] * len(h) * np.finfo(h.dtype).eps).any():
        return np.inf
    return np.linalg.norm(h, 2) * np.linalg.norm(np.linalg.inv(h), 2)
