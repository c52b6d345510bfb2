"""Backward pass of batch normalisation in training mode."""

import numpy as np


def batch_norm_backward(dout, x, gamma, eps=1e-5):
    """Return the gradients of sum(dout * batch_norm(x)) by x, gamma and beta.

    Parameters
    ----------
    dout : ndarray of shape (N, C), float64
        Gradient of the loss by the output; not modified.
    x : ndarray of shape (N, C), float64
        Input of the forward pass, N samples of C features; not modified.
    gamma : ndarray of shape (C,), float64
        Scale of the forward pass; not modified.
    eps : float
        Added to the variance under the root in the forward pass.

    Returns
    -------
    dx : ndarray of shape (N, C), float64
    dgamma, dbeta : ndarray of shape (C,), float64
    """
    raise NotImplementedError
