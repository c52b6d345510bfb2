"""Folding batch normalisation into the convolution before it."""

import numpy as np


def fold_bn_conv(
    w,
    b,
    gamma,
    beta,
    running_mean,
    running_var,
    eps=1e-5,
    transposed=False,
    groups=1,
):
    """Return the convolution that does the work of a convolution and a batch norm.

    Parameters
    ----------
    w : ndarray of shape (out, in / groups, kh, kw), float64
        Weight of the convolution; of shape (in, out / groups, kh, kw) if it is
        transposed. Not modified.
    b : ndarray of shape (out,), or None
        Its bias; None if it has none. Not modified.
    gamma, beta : ndarray of shape (out,)
        Scale and shift of the batch norm; not modified.
    running_mean, running_var : ndarray of shape (out,)
        Its statistics, gathered in training; not modified.
    eps : float
        Added to the variance under the root.
    transposed : bool
        Whether the convolution is transposed.
    groups : int
        Number of groups; divides in and out.

    Returns
    -------
    w : ndarray of the shape of w, float64
        Weight of the folded convolution.
    b : ndarray of shape (out,), float64
        Bias of the folded convolution.
    """
    raise NotImplementedError
