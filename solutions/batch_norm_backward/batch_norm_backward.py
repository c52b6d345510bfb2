"""Backward pass of batch normalisation in training mode."""

import numpy as np


def batch_norm_backward(dout, x, gamma, eps=1e-5):
    """Return the gradients of sum(dout * y) by x, gamma and beta.

    With d = dout · γ: dx = (d - mean(d) - x̂ · mean(d · x̂)) / √(σ² + ε), the means
    over the samples.

    Parameters
    ----------
    dout : ndarray of shape (N, C)
        Gradient of the loss by y = γ · x̂ + β; not modified.
    x : ndarray of shape (N, C)
        Input of the forward pass; not modified.
    gamma : ndarray of shape (C,), or None
        Not modified. None stands for a layer without scale.
    eps : float
        Added to the variance, inside the root.

    Returns
    -------
    dx : ndarray of shape (N, C)
        In the dtype of `x`, as are the others; float32 or wider on the way.
    dgamma, dbeta : ndarray of shape (C,)
        `dgamma` is None if `gamma` is.

    References
    ----------
    Ioffe and Szegedy 2015, arXiv:1502.03167, section 3.
    """
    dtype = x.dtype
    work = np.promote_types(dtype, np.float32)  # float16 squares overflow from 256
    wide, dy = x.astype(work, copy=False), dout.astype(work, copy=False)  # (N, C)

    centred = wide - wide.mean(axis=0)  # (N, C)
    var = (centred**2).mean(axis=0)  # (C,), biased
    inv_std = 1 / np.sqrt(var + eps)  # (C,)
    x_hat = centred * inv_std  # (N, C)

    dbeta = dy.sum(axis=0).astype(dtype)  # (C,)
    dgamma = (dy * x_hat).sum(axis=0).astype(dtype)  # (C,)

    dx_hat = dy if gamma is None else dy * gamma  # (N, C)
    through_mean = dx_hat.mean(axis=0)  # (C,)
    through_var = x_hat * (dx_hat * x_hat).mean(axis=0)  # (N, C)
    dx = inv_std * (dx_hat - through_mean - through_var)  # (N, C)
    return dx.astype(dtype), None if gamma is None else dgamma, dbeta
