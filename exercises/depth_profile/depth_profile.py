"""How gradients and variance change along a stack of residual blocks."""

import numpy as np


def depth_profile(ws, x, dout, mode):
    """Return the norm of every weight's gradient, and the variance of the stream.

    Parameters
    ----------
    ws : ndarray of shape (depth, D, D), float64
        Weights of the blocks, the first block first. Not modified.
    x : ndarray of shape (B, D), float64
        Input of the stack; not modified.
    dout : ndarray of shape (B, D), float64
        Gradient of the loss by the output of the stack; not modified.
    mode : {"pre", "post"}
        s + LN(s) @ w or LN(s + s @ w).

    Returns
    -------
    grad_norms : ndarray of shape (depth,), float64
        Frobenius norms of the gradients by each w, in the order of ws.
    variances : ndarray of shape (depth,), float64
        Variance of all entries of the stream after each block.
    """
    raise NotImplementedError
