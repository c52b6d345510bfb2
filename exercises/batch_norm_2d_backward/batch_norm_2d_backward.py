"""Backward pass of batch normalisation of images, in training mode."""

import numpy as np


def batch_norm_2d_backward(dout, x, gamma, eps=1e-5):
    """Return the gradients of sum(dout * batch_norm_2d(x)) by x, gamma and beta.

    Parameters
    ----------
    dout : ndarray of shape (N, C, H, W), float64
        Gradient of the loss by the output; not modified.
    x : ndarray of shape (N, C, H, W), float64
        Input of the forward pass, N images of C channels; not modified.
    gamma : ndarray of shape (C,), float64
        Scale of the forward pass; not modified.
    eps : float
        Added to the variance under the root in the forward pass.

    Returns
    -------
    dx : ndarray of shape (N, C, H, W), float64
    dgamma, dbeta : ndarray of shape (C,), float64
    """
    raise NotImplementedError
