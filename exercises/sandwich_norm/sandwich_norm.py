"""Sandwich norm: one RMSNorm before the sublayer and one behind it."""

import numpy as np


def sandwich_norm(x, w, b, gamma_in, gamma_out, eps=1e-6):
    """Add the sublayer, normalised on both sides, to `x`: x + N_out(F(N_in(x))).

    Parameters
    ----------
    x : ndarray of shape (..., D), float64
        Not modified. Any number of leading axes, also none.
    w : ndarray of shape (D, D), float64
        Weights of the sublayer, for rows: h @ w. Not modified.
    b : ndarray of shape (D,), float64
        Bias of the sublayer. Not modified.
    gamma_in, gamma_out : ndarray of shape (D,), float64
        Scales of the norm before and of the norm behind. Not modified.
    eps : float

    Returns
    -------
    y : ndarray of the shape of x, float64
    """
    raise NotImplementedError
