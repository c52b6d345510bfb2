"""Linear algebra: a (P, P) matrix takes the mean off every map."""

import numpy as np


def instance_norm(x, gamma, beta, eps=1e-5):
    z = x.reshape(x.shape[0], x.shape[1], -1)
    p = z.shape[-1]
    z = z @ (np.eye(p) - np.full((p, p), 1 / p))
    length = np.linalg.norm(z, axis=-1, keepdims=True)
    z = z / np.hypot(length / np.sqrt(p), np.sqrt(eps))
    return (np.diag(gamma) @ z + beta[:, None]).reshape(x.shape)
