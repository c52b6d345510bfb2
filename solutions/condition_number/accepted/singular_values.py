"""For a symmetric matrix the singular values are the magnitudes of the eigenvalues."""

import numpy as np


def hessian(x):
    scaled = x / np.sqrt(x.shape[0])
    return np.matmul(np.transpose(scaled), scaled)


def condition_number(h):
    s = np.linalg.svd(h, compute_uv=False)
    with np.errstate(divide="ignore"):
        kappa = s[0] / s[-1]
    return kappa if kappa < 1 / (h.shape[0] * np.finfo(np.float64).eps) else np.inf
