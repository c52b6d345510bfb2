"""Batch normalisation at inference."""

import numpy as np


def batch_norm_eval(x, gamma, beta, running_mean, running_var, eps=1e-5):
    """Normalise each channel by its running statistics, then scale and shift it.

    y = γ · (x - running_mean) / √(running_var + ε) + β, channel by channel.

    Parameters
    ----------
    x : ndarray of shape (N, C, *spatial)
        Not modified. Any number of spatial axes, also none.
    gamma, beta : ndarray of shape (C,), or None
        Scale and shift of each channel; not modified. None leaves the step out.
    running_mean, running_var : ndarray of shape (C,)
        Statistics gathered in training; not modified.
    eps : float
        Added to the variance, inside the root.

    Returns
    -------
    y : ndarray of the shape and dtype of x

    References
    ----------
    Ioffe and Szegedy 2015, arXiv:1502.03167; torch.nn.BatchNorm2d.
    """
    per_channel = (-1, *[1] * (x.ndim - 2))  # lines (C, 1, ...) up with axis 1 of x
    mean = running_mean.reshape(per_channel)  # (C, 1, ...)
    var = running_var.reshape(per_channel)  # (C, 1, ...)

    centred = x - mean  # (N, C, ...); float16 x meets float32 statistics here
    std = np.sqrt(var + eps)  # (C, 1, ...)
    x_hat = centred / std  # (N, C, ...)

    y = x_hat if gamma is None else x_hat * gamma.reshape(per_channel)  # (N, C, ...)
    y = y if beta is None else y + beta.reshape(per_channel)  # (N, C, ...)
    return y.astype(x.dtype, copy=False)
