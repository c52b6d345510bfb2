"""Instance normalisation."""

import numpy as np


def instance_norm(x, gamma, beta, eps=1e-5):
    """Normalise each channel of each sample, then scale and shift channels.

    y = γ · (x - μ) / √(σ² + ε) + β, with μ and the biased σ² of each sample and
    channel, γ and β of each channel.

    Parameters
    ----------
    x : ndarray of shape (N, C, *spatial)
        Not modified. One spatial axis or more.
    gamma, beta : ndarray of shape (C,), or None
        Scale and shift of each channel; not modified. None leaves the step out.
    eps : float
        Added to the variance, inside the root.

    Returns
    -------
    y : ndarray of the shape and dtype of x

    References
    ----------
    Ulyanov, Vedaldi, Lempitsky 2016, arXiv:1607.08022; torch.nn.InstanceNorm2d.
    """
    work = np.promote_types(x.dtype, np.float32)  # float16 squares overflow from 256
    wide = x.astype(work, copy=False)  # (N, C, *spatial)

    axes = tuple(range(2, x.ndim))  # the spatial axes, all of them
    mean = wide.mean(axis=axes, keepdims=True)  # (N, C, 1, ..., 1)
    centred = wide - mean  # (N, C, *spatial)
    var = (centred**2).mean(axis=axes, keepdims=True)  # (N, C, 1, ..., 1), biased
    y = centred / np.sqrt(var + eps)  # (N, C, *spatial)

    channel = (-1, *[1] * (x.ndim - 2))  # lines (C, 1, ...) up with axis 1 of x
    y = y if gamma is None else y * gamma.reshape(channel)  # (N, C, *spatial)
    y = y if beta is None else y + beta.reshape(channel)  # (N, C, *spatial)
    return y.astype(x.dtype, copy=False)
