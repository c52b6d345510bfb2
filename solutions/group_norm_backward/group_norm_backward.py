"""Backward pass of group normalisation."""

import numpy as np


def group_norm_backward(dout, x, num_groups, gamma, eps=1e-5):
    """Return the gradients of sum(dout * y) by x, gamma and beta.

    With d = dout · γ: dx = (d - mean(d) - x̂ · mean(d · x̂)) / √(σ² + ε), the means
    over the channels and pixels of a group of a sample.

    Parameters
    ----------
    dout : ndarray of shape (N, C, *spatial)
        Gradient of the loss by y = γ · x̂ + β; not modified.
    x : ndarray of shape (N, C, *spatial)
        Input of the forward pass; not modified.
    num_groups : int
        Number of groups; each takes C / num_groups neighbouring channels.
    gamma : ndarray of shape (C,), or None
        Not modified. None stands for a layer without scale.
    eps : float
        Added to the variance, inside the root.

    Returns
    -------
    dx : ndarray of shape (N, C, *spatial)
        In the dtype of `x`, as are the others; float32 or wider on the way.
    dgamma, dbeta : ndarray of shape (C,)
        `dgamma` is None if `gamma` is.

    Raises
    ------
    ValueError
        If `num_groups` does not divide C.

    References
    ----------
    Wu and He 2018, arXiv:1803.08494.
    """
    n, c = x.shape[:2]
    if c % num_groups != 0:
        raise ValueError("num_groups must divide the number of channels")
    dtype = x.dtype
    work = np.promote_types(dtype, np.float32)  # float16 squares overflow from 256
    dy = dout.reshape(n, c, -1).astype(work, copy=False)  # (N, C, pixels)
    groups = x.reshape(n, num_groups, -1).astype(work, copy=False)

    centred = groups - groups.mean(axis=-1, keepdims=True)  # (N, G, C/G * pixels)
    var = (centred**2).mean(axis=-1, keepdims=True)  # (N, G, 1), biased
    inv_std = 1 / np.sqrt(var + eps)  # (N, G, 1)
    x_hat = centred * inv_std  # (N, G, C/G * pixels)

    dbeta = dy.sum(axis=(0, 2))  # (C,)
    dgamma = (dy * x_hat.reshape(dy.shape)).sum(axis=(0, 2))  # (C,)

    scale = 1 if gamma is None else gamma[:, None]  # (C, 1)
    dx_hat = (dy * scale).reshape(groups.shape)  # (N, G, C/G * pixels)
    through_mean = dx_hat.mean(axis=-1, keepdims=True)  # (N, G, 1)
    through_var = x_hat * (dx_hat * x_hat).mean(axis=-1, keepdims=True)
    dx = inv_std * (dx_hat - through_mean - through_var)  # (N, G, C/G * pixels)

    dgamma = None if gamma is None else dgamma.astype(dtype)
    return dx.reshape(x.shape).astype(dtype), dgamma, dbeta.astype(dtype)
