"""The matrix W first, then one product with the rows."""
import numpy as np


def whiten(x, kind="zca", eps=0.0):
    mu = np.mean(x, axis=0, keepdims=True)
    sigma = np.atleast_2d(np.cov(x, rowvar=False, bias=True))
    eigenvalues, eigenvectors = np.linalg.eigh(sigma)
    W = eigenvectors @ np.diag(1.0 / np.sqrt(eigenvalues + eps))
    if kind == "zca":
        W = W @ eigenvectors.T
    return (x - mu) @ W
