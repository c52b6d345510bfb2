"""Linear algebra: multiply by I - 1/n, then scale every row by its norm."""

import numpy as np


def layer_norm(x, normalized_shape, gamma, beta, eps=1e-5):
    k = len(normalized_shape)
    if x.shape[-k:] != normalized_shape:
        raise ValueError("shape mismatch")
    n = gamma.size
    rows = x.reshape(-1, n) @ (np.eye(n) - np.full((n, n), 1.0 / n))
    norms = np.linalg.norm(rows, axis=1)
    unit = np.diag(1 / np.sqrt(norms**2 / n + eps)) @ rows
    return unit.reshape(x.shape) * gamma + beta
