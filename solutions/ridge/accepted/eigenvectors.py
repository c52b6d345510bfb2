"""Eigenvectors of the correlation matrix; a constant column is divided by 1."""

import numpy as np


def ridge_fit(x, y, lam):
    mean = x.mean(axis=0)
    std = np.maximum(x.std(axis=0), np.finfo(float).tiny)
    z = (x - mean) / std
    values, vectors = np.linalg.eigh(z.T @ z / len(z))
    along = vectors.T @ (z.T @ (y - y.mean())) / len(z)
    w = vectors @ (along / (values + lam)) / std
    return w, float(y.mean() - mean @ w)
