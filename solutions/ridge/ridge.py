"""Ridge regression on features that are standardised inside."""

import numpy as np


def ridge_fit(x, y, lam):
    """Fit a linear model with a penalty on the weights of the standardised features.

    With z = (x - μ) / σ the weights v of z minimise ‖z v + c - y‖² / n + λ ‖v‖², and
    x w + b is the same prediction as z v + c.

    Parameters
    ----------
    x : ndarray of shape (n, d)
        One row a sample, one column a feature. Not modified.
    y : ndarray of shape (n,)
        Not modified.
    lam : float
        At least 0.

    Returns
    -------
    w : ndarray of shape (d,)
        In the units of x.
    b : float

    References
    ----------
    Hoerl, Kennard 1970, Ridge regression.
    """
    n, d = x.shape
    mean = x.mean(axis=0)  # (d,)
    std = x.std(axis=0)  # (d,)
    unit = np.where(std == 0, 1, std)  # (d,), a constant column stays 0
    z = (x - mean) / unit  # (n, d)

    # z has mean 0, so c is the mean of y, and y need not be centred for v.
    gram = z.T @ z / n + lam * np.eye(d)  # (d, d)
    v = np.linalg.solve(gram, z.T @ y / n)  # (d,)

    w = v / unit  # (d,)
    return w, y.mean() - mean @ w
