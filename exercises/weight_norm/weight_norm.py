"""Weight normalisation, forward and backward."""

import numpy as np


def weight_norm(v, g):
    """Return the weight w whose rows have the direction of v and the length of g.

    Parameters
    ----------
    v : ndarray of shape (out, in), float64
        One row an output; no row of zeros. Not modified.
    g : ndarray of shape (out,), float64
        One number a row, of any sign. Not modified.

    Returns
    -------
    w : ndarray of shape (out, in), float64
    """
    raise NotImplementedError


def weight_norm_backward(dw, v, g):
    """Return the gradients of sum(dw * w) by v and g.

    Parameters
    ----------
    dw : ndarray of shape (out, in), float64
        Gradient of the loss by w. Not modified.
    v : ndarray of shape (out, in), float64
        As in the forward pass. Not modified.
    g : ndarray of shape (out,), float64
        As in the forward pass. Not modified.

    Returns
    -------
    dv : ndarray of shape (out, in), float64
    dg : ndarray of shape (out,), float64
    """
    raise NotImplementedError
