"""adaLN-Zero: a residual block that a condition scales, shifts and gates."""

import numpy as np


def ada_ln_zero(x, cond, w_mod, b_mod, w, b, eps=1e-6):
    """Add the gated sublayer of the modulated norm to `x`.

    Parameters
    ----------
    x : ndarray of shape (B, T, D), float64
        Not modified.
    cond : ndarray of shape (B, Dc), float64
        One condition a sample. Not modified.
    w_mod : ndarray of shape (Dc, 3 * D), float64
        Gives shift, scale and gate, in this order: cond @ w_mod. Not modified.
    b_mod : ndarray of shape (3 * D,), float64
        Not modified.
    w : ndarray of shape (D, D), float64
        Weights of the sublayer, for rows: h @ w. Not modified.
    b : ndarray of shape (D,), float64
        Bias of the sublayer. Not modified.
    eps : float

    Returns
    -------
    y : ndarray of shape (B, T, D), float64
    """
    raise NotImplementedError
