"""Backward pass of RMSNorm over the last axis."""

import numpy as np


def rms_norm_backward(dout, x, gamma, eps=1e-6):
    """Return the gradients of sum(dout * rms_norm(x)) by x and gamma.

    Parameters
    ----------
    dout : ndarray of shape (..., D), float64
        Gradient of the loss by the output; not modified.
    x : ndarray of shape (..., D), float64
        Input of the forward pass; not modified. Any number of leading axes, also none.
    gamma : ndarray of shape (D,), float64
        Scale of the forward pass; not modified.
    eps : float
        Added to the mean square under the root in the forward pass.

    Returns
    -------
    dx : ndarray of shape (..., D), float64
    dgamma : ndarray of shape (D,), float64
    """
    raise NotImplementedError
