"""Dynamic tanh (DyT): a layer in place of a norm, and its gradients."""

import numpy as np


def dynamic_tanh(x, alpha, gamma, beta):
    """Return γ · tanh(α · x) + β.

    Parameters
    ----------
    x : ndarray of shape (..., D)
        Not modified. Any number of leading axes, also none.
    alpha : float
        The same for all elements.
    gamma, beta : ndarray of shape (D,), or None
        Not modified. None leaves the step out.

    Returns
    -------
    y : ndarray of the shape and dtype of x

    References
    ----------
    Zhu et al. 2025, arXiv:2503.10622.
    """
    y = np.tanh(alpha * x)  # (..., D), saturates without overflow
    if gamma is not None:
        y = gamma * y  # (..., D)
    if beta is not None:
        y = y + beta  # (..., D)
    return y


def dynamic_tanh_backward(dout, x, alpha, gamma):
    """Return the gradients of sum(dout * y) by x, alpha, gamma and beta.

    With z = α · x, t = tanh(z) and dz = dout · γ · (1 - t²): dx = α · dz,
    dα = Σ dz · x, dγ = Σ dout · t, dβ = Σ dout.

    Parameters
    ----------
    dout, x : ndarray of shape (..., D)
        Gradient of the loss by y, and input of the forward pass; not modified.
    alpha : float
    gamma : ndarray of shape (D,), or None
        Not modified. None stands for a layer without scale.

    Returns
    -------
    dx : ndarray of the shape and dtype of x
    dalpha : float
    dgamma, dbeta : ndarray of shape (D,)
        In the dtype of x; `dgamma` is None if `gamma` is.
    """
    dtype = x.dtype
    work = np.promote_types(dtype, np.float32)  # in float16, 1 - t² has no digits
    inputs, dy = x.astype(work), dout.astype(work)  # (..., D)
    positions = tuple(range(x.ndim - 1))  # every axis but the last

    t = np.tanh(alpha * inputs)  # (..., D)
    dbeta = dy.sum(axis=positions).astype(dtype)  # (D,)
    dgamma = (dy * t).sum(axis=positions).astype(dtype)  # (D,)

    dt = dy if gamma is None else dy * gamma  # (..., D)
    dz = dt * (1 - t**2)  # (..., D)
    dalpha = (dz * inputs).sum()  # one number
    dx = alpha * dz  # (..., D)
    return dx.astype(dtype), dalpha, None if gamma is None else dgamma, dbeta
