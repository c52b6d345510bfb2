"""Whitening of the rows of a table."""

import numpy as np


def whiten(x, kind="zca", eps=0.0):
    """Remove the correlations between the columns of `x`, and their scales.

    PCA: y = (x - μ) U (Λ + eps)^(-1/2); ZCA: the same, times Uᵀ.

    Parameters
    ----------
    x : ndarray of shape (n, d)
        One row a sample, one column a feature. Not modified.
    kind : {"zca", "pca"}
        Whether the rows are rotated back in the end.
    eps : float
        Added to each eigenvalue of the covariance under the root.

    Returns
    -------
    y : ndarray of the shape and dtype of x
        With eps = 0 its covariance is the identity.

    References
    ----------
    Kessy, Lewin, Strimmer 2018, The American Statistician 72(4).
    """
    centred = x - x.mean(axis=0)  # (n, d)
    cov = centred.T @ centred / len(x)  # (d, d)
    lam, u = np.linalg.eigh(cov)  # (d,), (d, d): an eigenvector a column
    rotated = centred @ u  # (n, d)
    white = rotated / np.sqrt(lam + eps)  # (n, d)
    if kind == "pca":
        return white
    return white @ u.T  # (n, d)
