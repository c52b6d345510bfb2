"""A thin SVD of the centred rows; no covariance is formed."""
import numpy as np


def whiten(x, kind="zca", eps=0.0):
    xc = x - x.mean(0)
    u, s, vt = np.linalg.svd(xc, full_matrices=False)
    lam = s**2 / x.shape[0]
    y = u * (s / np.sqrt(lam + eps))
    return y if kind == "pca" else y @ vt
