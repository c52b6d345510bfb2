"""Folding batch normalisation into the linear layer before it."""

import numpy as np


def fold_bn_linear(w, b, gamma, beta, running_mean, running_var, eps=1e-5):
    """Return the linear layer that does the work of a linear layer and a batch norm.

    Parameters
    ----------
    w : ndarray of shape (out, in), float64
        Weight of the layer y = x @ w.T + b; not modified.
    b : ndarray of shape (out,), or None
        Its bias; None if it has none. Not modified.
    gamma, beta : ndarray of shape (out,)
        Scale and shift of the batch norm; not modified.
    running_mean, running_var : ndarray of shape (out,)
        Its statistics, gathered in training; not modified.
    eps : float
        Added to the variance under the root.

    Returns
    -------
    w : ndarray of shape (out, in), float64
        Weight of the folded layer.
    b : ndarray of shape (out,), float64
        Bias of the folded layer.
    """
    raise NotImplementedError
