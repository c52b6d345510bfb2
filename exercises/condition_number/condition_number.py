"""The Hessian of least squares and its condition number."""

import numpy as np


def hessian(x):
    """Return the Hessian of least squares, x^T x / n.

    Parameters
    ----------
    x : ndarray of shape (n, d), float64
        One row a sample, one column a feature. Not modified.

    Returns
    -------
    h : ndarray of shape (d, d), float64
    """
    raise NotImplementedError


def condition_number(h):
    """Return the ratio of the largest to the smallest eigenvalue, or infinity.

    Parameters
    ----------
    h : ndarray of shape (d, d), float64
        Symmetric, with at least one positive eigenvalue. Not modified.

    Returns
    -------
    kappa : float
    """
    raise NotImplementedError
