"""Backward pass of RMSNorm over the last axis."""

import numpy as np


def rms_norm_backward(dout, x, gamma, eps=1e-6):
    """Return the gradients of sum(dout * y) by x and gamma.

    With d = dout · γ: dx = (d - x̂ · mean(d · x̂)) / √(mean(x²) + ε), the means over
    the last axis.

    Parameters
    ----------
    dout : ndarray of shape (..., D)
        Gradient of the loss by y = γ · x̂; not modified.
    x : ndarray of shape (..., D)
        Input of the forward pass; not modified.
    gamma : ndarray of shape (D,), or None
        Not modified. None stands for a layer without scale.
    eps : float
        Added to the mean square, inside the root.

    Returns
    -------
    dx : ndarray of shape (..., D)
        In the dtype of `x`, as is the other; float32 or wider on the way.
    dgamma : ndarray of shape (D,)
        None if `gamma` is.

    References
    ----------
    Zhang, Sennrich 2019, arXiv:1910.07467.
    """
    dtype = x.dtype
    work = np.promote_types(dtype, np.float32)  # float16 squares overflow from 256
    wide, dy = x.astype(work, copy=False), dout.astype(work, copy=False)  # (..., D)
    tokens = tuple(range(x.ndim - 1))  # every axis but the last

    mean_square = (wide**2).mean(axis=-1, keepdims=True)  # (..., 1)
    inv_rms = 1 / np.sqrt(mean_square + eps)  # (..., 1)
    x_hat = wide * inv_rms  # (..., D)

    dgamma = (dy * x_hat).sum(axis=tokens).astype(dtype)  # (D,)

    dx_hat = dy if gamma is None else dy * gamma  # (..., D)
    through_rms = x_hat * (dx_hat * x_hat).mean(axis=-1, keepdims=True)  # (..., D)
    dx = inv_rms * (dx_hat - through_rms)  # (..., D)
    return dx.astype(dtype), None if gamma is None else dgamma
