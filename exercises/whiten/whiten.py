"""Whitening of the rows of a table."""

import numpy as np


def whiten(x, kind="zca", eps=0.0):
    """Remove the correlations between the columns of `x`, and their scales.

    Parameters
    ----------
    x : ndarray of shape (n, d), float64
        One row a sample, one column a feature. Not modified.
    kind : {"zca", "pca"}
        Whether the rows are rotated back in the end.
    eps : float
        Added to each eigenvalue of the covariance under the root.

    Returns
    -------
    y : ndarray of shape (n, d), float64
        With eps = 0 its covariance is the identity.
    """
    raise NotImplementedError
