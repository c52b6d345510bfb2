"""Backward pass of group normalisation."""

import numpy as np


def group_norm_backward(dout, x, num_groups, gamma, eps=1e-5):
    """Return the gradients of sum(dout * group_norm(x)) by x, gamma and beta.

    Parameters
    ----------
    dout : ndarray of shape (N, C, *spatial), float64
        Gradient of the loss by the output; not modified.
    x : ndarray of shape (N, C, *spatial), float64
        Input of the forward pass; not modified. Any number of spatial axes, also none.
    num_groups : int
        Number of groups; each takes C / num_groups neighbouring channels.
    gamma : ndarray of shape (C,), float64
        Scale of the forward pass; not modified.
    eps : float
        Added to the variance under the root in the forward pass.

    Returns
    -------
    dx : ndarray of shape (N, C, *spatial), float64
    dgamma, dbeta : ndarray of shape (C,), float64

    Raises
    ------
    ValueError
        If `num_groups` does not divide C.
    """
    raise NotImplementedError
