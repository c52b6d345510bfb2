"""L2 normalisation of rows, forward and backward."""

import numpy as np


def l2_normalize(x, eps=1e-12):
    """Divide every row of `x` by its length, or by `eps` where that is larger.

    Parameters
    ----------
    x : ndarray of shape (n, d), float64
        One row a vector. Not modified.
    eps : float
        Positive; the smallest divisor.

    Returns
    -------
    y : ndarray of shape (n, d), float64
    """
    raise NotImplementedError


def l2_normalize_backward(dout, x, eps=1e-12):
    """Return the gradient of sum(dout * y) by x.

    Parameters
    ----------
    dout : ndarray of shape (n, d), float64
        Gradient of the loss by y. Not modified.
    x : ndarray of shape (n, d), float64
        Input of the forward pass. Not modified.
    eps : float
        As in the forward pass.

    Returns
    -------
    dx : ndarray of shape (n, d), float64
    """
    raise NotImplementedError
