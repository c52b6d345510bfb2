"""Backward pass of batch normalisation of images, in training mode."""

import numpy as np


def batch_norm_2d_backward(dout, x, gamma, eps=1e-5):
    """Return the gradients of sum(dout * y) by x, gamma and beta.

    With d = dout · γ: dx = (d - mean(d) - x̂ · mean(d · x̂)) / √(σ² + ε), the means
    over all images and pixels of a channel.

    Parameters
    ----------
    dout : ndarray of shape (N, C, H, W)
        Gradient of the loss by y = γ · x̂ + β; not modified.
    x : ndarray of shape (N, C, H, W)
        Input of the forward pass; not modified.
    gamma : ndarray of shape (C,), or None
        Not modified. None stands for a layer without scale.
    eps : float
        Added to the variance, inside the root.

    Returns
    -------
    dx : ndarray of shape (N, C, H, W)
        In the dtype of `x`, as are the others; float32 or wider on the way.
    dgamma, dbeta : ndarray of shape (C,)
        `dgamma` is None if `gamma` is.

    References
    ----------
    Ioffe and Szegedy 2015, arXiv:1502.03167, section 3.
    """
    dtype = x.dtype
    work = np.promote_types(dtype, np.float32)  # float16 squares overflow from 256
    wide, dy = x.astype(work, copy=False), dout.astype(work, copy=False)  # as x

    axes = (0, 2, 3)  # all but the channels
    centred = wide - wide.mean(axis=axes, keepdims=True)  # (N, C, H, W)
    var = (centred**2).mean(axis=axes, keepdims=True)  # (1, C, 1, 1), biased
    inv_std = 1 / np.sqrt(var + eps)  # (1, C, 1, 1)
    x_hat = centred * inv_std  # (N, C, H, W)

    dbeta = dy.sum(axis=axes).astype(dtype)  # (C,)
    dgamma = (dy * x_hat).sum(axis=axes).astype(dtype)  # (C,)

    scale = 1 if gamma is None else gamma.reshape(-1, 1, 1)  # (C, 1, 1)
    dx_hat = dy * scale  # (N, C, H, W)
    through_mean = dx_hat.mean(axis=axes, keepdims=True)  # (1, C, 1, 1)
    through_var = x_hat * (dx_hat * x_hat).mean(axis=axes, keepdims=True)  # as x
    dx = inv_std * (dx_hat - through_mean - through_var)  # (N, C, H, W)
    return dx.astype(dtype), None if gamma is None else dgamma, dbeta
