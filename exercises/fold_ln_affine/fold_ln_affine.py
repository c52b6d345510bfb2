"""Folding gamma and beta of LayerNorm into the linear layer after it."""

import numpy as np


def fold_ln_affine(gamma, beta, w, b):
    """Return the linear layer that applies gamma and beta as well.

    Parameters
    ----------
    gamma, beta : ndarray of shape (in,), float64
        Scale and shift of the LayerNorm in front; not modified.
    w : ndarray of shape (out, in), float64
        Weight of the layer y = x @ w.T + b; not modified.
    b : ndarray of shape (out,), or None
        Its bias; None if it has none. Not modified.

    Returns
    -------
    w : ndarray of shape (out, in), float64
        Weight of the folded layer.
    b : ndarray of shape (out,), float64
        Bias of the folded layer.
    """
    raise NotImplementedError
