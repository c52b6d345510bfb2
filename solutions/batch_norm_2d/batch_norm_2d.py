"""Batch normalisation of images."""

import numpy as np


def batch_norm_2d(x, gamma, beta, eps=1e-5):
    """Normalise each channel by its batch statistics, then scale and shift it.

    y = γ · (x - μ) / √(σ² + ε) + β, with μ and the biased σ² of each channel, over all
    images and pixels.

    Parameters
    ----------
    x : ndarray of shape (N, C, H, W)
        N images of C channels; not modified.
    gamma, beta : ndarray of shape (C,), or None
        Scale and shift of each channel; not modified. None leaves the step out.
    eps : float
        Added to the variance, inside the root.

    Returns
    -------
    y : ndarray of the shape and dtype of x

    References
    ----------
    Ioffe and Szegedy 2015, arXiv:1502.03167, section 3.2; torch.nn.BatchNorm2d.
    """
    work = np.promote_types(x.dtype, np.float32)  # float16 squares overflow from 256
    wide = x.astype(work, copy=False)  # (N, C, H, W)

    axes = (0, 2, 3)  # all but the channels
    mean = wide.mean(axis=axes, keepdims=True)  # (1, C, 1, 1)
    centred = wide - mean  # (N, C, H, W)
    var = (centred**2).mean(axis=axes, keepdims=True)  # (1, C, 1, 1), biased
    x_hat = centred / np.sqrt(var + eps)  # (N, C, H, W)

    channel = (-1, 1, 1)  # lines (C, 1, 1) up with axis 1 of x
    y = x_hat if gamma is None else x_hat * gamma.reshape(channel)  # (N, C, H, W)
    y = y if beta is None else y + beta.reshape(channel)  # (N, C, H, W)
    return y.astype(x.dtype, copy=False)
