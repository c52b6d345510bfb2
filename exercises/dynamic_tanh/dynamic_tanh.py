"""Dynamic tanh (DyT): a layer in place of a norm, and its gradients."""

import numpy as np


def dynamic_tanh(x, alpha, gamma, beta):
    """Squash every element by tanh(alpha * x), then scale and shift it.

    Parameters
    ----------
    x : ndarray of shape (..., D), float64
        Not modified. Any number of leading axes, also none.
    alpha : float
        The same for all elements.
    gamma, beta : ndarray of shape (D,), float64
        Not modified.

    Returns
    -------
    y : ndarray of shape (..., D), float64
    """
    raise NotImplementedError


def dynamic_tanh_backward(dout, x, alpha, gamma):
    """Return the gradients of sum(dout * dynamic_tanh(x)).

    Parameters
    ----------
    dout : ndarray of shape (..., D), float64
        Gradient of the loss by the output; not modified.
    x : ndarray of shape (..., D), float64
        Input of the forward pass; not modified.
    alpha : float
    gamma : ndarray of shape (D,), float64
        Not modified.

    Returns
    -------
    dx : ndarray of shape (..., D), float64
    dalpha : float
    dgamma, dbeta : ndarray of shape (D,), float64
    """
    raise NotImplementedError
