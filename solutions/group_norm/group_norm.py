"""Group normalisation."""

import numpy as np


def group_norm(x, num_groups, gamma, beta, eps=1e-5):
    """Normalise groups of channels of each sample, then scale and shift channels.

    y = γ · (x - μ) / √(σ² + ε) + β, with μ and the biased σ² of each sample and group,
    γ and β of each channel.

    Parameters
    ----------
    x : ndarray of shape (N, C, *spatial)
        Not modified. Any number of spatial axes, also none.
    num_groups : int
        Number of groups; each takes C / num_groups neighbouring channels.
    gamma, beta : ndarray of shape (C,), or None
        Scale and shift of each channel; not modified. None leaves the step out.
    eps : float
        Added to the variance, inside the root.

    Returns
    -------
    y : ndarray of the shape and dtype of x

    Raises
    ------
    ValueError
        If `num_groups` does not divide C.

    References
    ----------
    Wu and He 2018, arXiv:1803.08494; torch.nn.GroupNorm.
    """
    n, c = x.shape[:2]
    if c % num_groups != 0:
        raise ValueError(f"{num_groups} groups do not divide {c} channels")
    work = np.promote_types(x.dtype, np.float32)  # float16 squares overflow from 256
    wide = x.astype(work, copy=False)  # (N, C, *spatial)
    groups = wide.reshape(n, num_groups, c // num_groups, -1)  # (N, G, C/G, pixels)

    axes = (2, 3)
    mean = groups.mean(axis=axes, keepdims=True)  # (N, G, 1, 1)
    centred = groups - mean  # (N, G, C/G, pixels)
    var = (centred**2).mean(axis=axes, keepdims=True)  # (N, G, 1, 1), biased
    x_hat = centred / np.sqrt(var + eps)  # (N, G, C/G, pixels)

    y = x_hat.reshape(x.shape)  # (N, C, *spatial)
    channel = (-1, *[1] * (x.ndim - 2))  # lines (C, 1, ...) up with axis 1 of x
    y = y if gamma is None else y * gamma.reshape(channel)  # (N, C, *spatial)
    y = y if beta is None else y + beta.reshape(channel)  # (N, C, *spatial)
    return y.astype(x.dtype, copy=False)
