"""v keeps the axes of a kernel; nothing is flattened."""

import numpy as np


def spectral_norm(w, u, num_iters=1, training=True, eps=1e-12):
    def unit(a):
        return a / max(float(np.sqrt(np.vdot(a, a))), eps)

    rest = w.ndim - 1
    v = unit(np.tensordot(u, w, axes=1))
    if training:
        u = unit(np.tensordot(w, v, axes=rest))
        for _ in range(num_iters - 1):
            v = unit(np.tensordot(u, w, axes=1))
            u = unit(np.tensordot(w, v, axes=rest))
    sigma = float(np.vdot(np.tensordot(u, w, axes=1), v))
    return w * (1.0 / sigma), u, sigma
