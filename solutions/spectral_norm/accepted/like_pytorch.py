"""As the class of PyTorch does it, with buffers u and v."""

import numpy as np


def normalize(x, eps):
    return x / np.maximum(np.sqrt(np.dot(x, x)), eps)


class SpectralNorm:
    def __init__(self, u, n_power_iterations, eps):
        self.weight_u = u.copy()
        self.n_power_iterations = n_power_iterations
        self.eps = eps

    def compute_weight(self, weight, do_power_iteration):
        weight_mat = weight.reshape(weight.shape[0], -1)
        u = self.weight_u
        for _ in range(self.n_power_iterations if do_power_iteration else 1):
            v = normalize(np.matmul(weight_mat.T, u), self.eps)
            if do_power_iteration:
                u = normalize(np.matmul(weight_mat, v), self.eps)
        self.weight_u = u
        sigma = np.dot(u, np.matmul(weight_mat, v))
        return weight / sigma, sigma


def spectral_norm(w, u, num_iters=1, training=True, eps=1e-12):
    norm = SpectralNorm(u, num_iters, eps)
    w_sn, sigma = norm.compute_weight(w, training)
    return w_sn, norm.weight_u, sigma
