"""One step, then the rest of them."""

import numpy as np


def spectral_norm(w, u, num_iters=1, training=True, eps=1e-12):
    if training and num_iters > 1:
        u = spectral_norm(w, u, 1, True, eps)[1]
        return spectral_norm(w, u, num_iters - 1, True, eps)
    kernels = w.reshape(w.shape[0], -1)
    a = u @ kernels
    v = a / max(np.sqrt(sum(a * a)), eps)
    b = kernels @ v
    if training:
        u = b / max(np.sqrt(sum(b * b)), eps)
    sigma = sum(u * b)
    return w / sigma, u, sigma
