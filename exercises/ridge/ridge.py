"""Ridge regression on features that are standardised inside."""

import numpy as np


def ridge_fit(x, y, lam):
    """Fit a linear model with a penalty on the weights of the standardised features.

    Parameters
    ----------
    x : ndarray of shape (n, d), float64
        One row a sample, one column a feature. Not modified.
    y : ndarray of shape (n,), float64
        Not modified.
    lam : float
        At least 0.

    Returns
    -------
    w : ndarray of shape (d,), float64
        In the units of x.
    b : float
    """
    raise NotImplementedError
