"""The largest magnitude taken off before squaring, as a careful norm does."""

import numpy as np


def spectral_norm(w, u, num_iters=1, training=True, eps=1e-12):
    def unit(a):
        top = np.max(np.abs(a))
        size = top * np.sqrt(np.sum((a / top) ** 2)) if top else 0.0
        return a / (size if size > eps else eps)

    matrix = w.reshape(w.shape[0], -1)
    state = u
    for k in range(max(1, num_iters if training else 1)):
        v = unit(np.inner(matrix.T, state))
        image = np.inner(matrix, v)
        state = unit(image) if training else state
    sigma = np.inner(state, image)
    return np.array(w) / sigma, np.array(state), np.float64(sigma)
