import numpy as np


class RowStatistics:
    def __init__(self, values, weights):
        self.total = np.maximum(np.einsum("bd->b", weights), 1.0)[:, None]
        self.weights = weights
        self.mean = self.average(values)
        self.var = self.average((values - self.mean) ** 2)

    def average(self, values):
        return (values * self.weights).sum(axis=1, keepdims=True) / self.total


def masked_layer_norm(x, mask, gamma, beta, eps=1e-5):
    weights = mask.astype(np.float64)
    clean = x.copy()
    clean[~mask] = 0.0
    rows = RowStatistics(clean, weights)
    x_hat = (clean - rows.mean) / np.sqrt(rows.var + eps)
    y = x_hat * gamma + beta
    y[~mask] = 0.0
    return y
