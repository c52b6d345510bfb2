"""Pre-LN stack: blocks on a residual stream, and one norm at the end."""

import numpy as np


def pre_ln_stack(x, ws, bs, gammas, betas, final_gamma, final_beta, eps=1e-5):
    """Run `x` through blocks x + F(LN(x)), then through one last LN.

    Parameters
    ----------
    x : ndarray of shape (..., D), float64
        Not modified. Any number of leading axes, also none.
    ws : ndarray of shape (depth, D, D), float64
        Weights of the sublayers, for rows: h @ ws[i]. Not modified.
    bs, gammas, betas : ndarray of shape (depth, D), float64
        Biases of the sublayers; scales and shifts of their norms. Not modified.
    final_gamma, final_beta : ndarray of shape (D,), float64
        Scale and shift of the last norm. Not modified.
    eps : float

    Returns
    -------
    y : ndarray of the shape of x, float64
    """
    raise NotImplementedError
