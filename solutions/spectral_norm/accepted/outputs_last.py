"""The layout of Keras: outputs last, vectors as rows."""

import numpy as np


def spectral_norm(w, u, num_iters=1, training=True, eps=1e-12):
    kernel = np.moveaxis(w, 0, -1)
    weights = kernel.reshape(-1, kernel.shape[-1])
    vector_u = u.reshape(1, -1)

    def normalize(x):
        return x / np.maximum(np.sqrt(np.square(x).sum()), eps)

    if training:
        for _ in range(num_iters):
            vector_v = normalize(vector_u @ weights.T)
            vector_u = normalize(vector_v @ weights)
    else:
        vector_v = normalize(vector_u @ weights.T)
    sigma = ((vector_v @ weights) @ vector_u.T)[0, 0]
    return np.moveaxis(kernel / sigma, -1, 0), vector_u.ravel(), sigma
