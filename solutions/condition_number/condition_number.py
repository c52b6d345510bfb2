"""The Hessian of least squares and its condition number."""

import numpy as np


def hessian(x):
    """Return the Hessian of least squares, x^T x / n.

    J(w) = ‖x w - y‖² / (2n) has the gradient xᵀ(x w - y) / n, and that the slope h.

    Parameters
    ----------
    x : ndarray of shape (n, d)
        One row a sample, one column a feature. Not modified.

    Returns
    -------
    h : ndarray of shape (d, d) and the dtype of x
    """
    moments = x.T @ x  # (d, d), sums over the samples, not centred
    return moments / len(x)


def condition_number(h):
    """Return the ratio of the largest to the smallest eigenvalue, or infinity.

    Parameters
    ----------
    h : ndarray of shape (d, d)
        Symmetric, with at least one positive eigenvalue. Not modified.

    Returns
    -------
    kappa : float
        Infinite where the smallest eigenvalue may be nothing but rounding.

    References
    ----------
    LeCun, Bottou, Orr, Müller 1998, Efficient BackProp, section 5.
    """
    values = np.linalg.eigvalsh(h)  # (d,), real, in ascending order
    smallest, largest = values[0], values[-1]
    rounding = len(h) * np.finfo(h.dtype).eps * largest
    return np.inf if smallest <= rounding else largest / smallest
