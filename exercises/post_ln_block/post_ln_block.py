"""Post-LN block: add, then normalise."""

import numpy as np


def post_ln_block(x, w, b, gamma, beta, eps=1e-5):
    """Add the sublayer to `x`, then normalise every token: LN(x + F(x)).

    Parameters
    ----------
    x : ndarray of shape (..., D), float64
        Not modified. Any number of leading axes, also none.
    w : ndarray of shape (D, D), float64
        Weights of the sublayer, for rows: x @ w. Not modified.
    b, gamma, beta : ndarray of shape (D,), float64
        Bias of the sublayer; scale and shift of the norm. Not modified.
    eps : float

    Returns
    -------
    y : ndarray of the shape of x, float64
    """
    raise NotImplementedError
