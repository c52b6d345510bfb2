"""Backward pass of layer normalisation over the last axis."""

import numpy as np


def layer_norm_backward(dout, x, gamma, eps=1e-5):
    """Return the gradients of sum(dout * y) by x, gamma and beta.

    With d = dout · γ: dx = (d - mean(d) - x̂ · mean(d · x̂)) / √(σ² + ε), the means
    over the last axis.

    Parameters
    ----------
    dout : ndarray of shape (..., D)
        Gradient of the loss by y = γ · x̂ + β; not modified.
    x : ndarray of shape (..., D)
        Input of the forward pass; not modified.
    gamma : ndarray of shape (D,), or None
        Not modified. None stands for a layer without scale.
    eps : float
        Added to the variance, inside the root.

    Returns
    -------
    dx : ndarray of shape (..., D)
        In the dtype of `x`, as are the others; float32 or wider on the way.
    dgamma, dbeta : ndarray of shape (D,)
        `dgamma` is None if `gamma` is.

    References
    ----------
    Ba, Kiros, Hinton 2016, arXiv:1607.06450; Xu et al. 2019, arXiv:1911.07013.
    """
    dtype = x.dtype
    work = np.promote_types(dtype, np.float32)  # float16 squares overflow from 256
    wide, dy = x.astype(work, copy=False), dout.astype(work, copy=False)  # (..., D)
    tokens = tuple(range(x.ndim - 1))  # every axis but the last

    centred = wide - wide.mean(axis=-1, keepdims=True)  # (..., D)
    var = (centred**2).mean(axis=-1, keepdims=True)  # (..., 1), biased
    inv_std = 1 / np.sqrt(var + eps)  # (..., 1)
    x_hat = centred * inv_std  # (..., D)

    dbeta = dy.sum(axis=tokens).astype(dtype)  # (D,)
    dgamma = (dy * x_hat).sum(axis=tokens).astype(dtype)  # (D,)

    dx_hat = dy if gamma is None else dy * gamma  # (..., D)
    through_mean = dx_hat.mean(axis=-1, keepdims=True)  # (..., 1)
    through_var = x_hat * (dx_hat * x_hat).mean(axis=-1, keepdims=True)  # (..., D)
    dx = inv_std * (dx_hat - through_mean - through_var)  # (..., D)
    return dx.astype(dtype), None if gamma is None else dgamma, dbeta
