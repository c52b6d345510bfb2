"""Batch renormalisation of a mini-batch in training mode."""

import numpy as np


def batch_renorm_train(
    x,
    gamma,
    beta,
    running_mean,
    running_std,
    r_max,
    d_max,
    momentum=0.01,
    eps=1e-5,
):
    """Normalise each column by its batch, corrected towards the running statistics.

    Without bounds, x̂_B · r + d is (x - running_mean) / running_std.

    Parameters
    ----------
    x : ndarray of shape (N, C)
        N samples of C features; not modified.
    gamma, beta : ndarray of shape (C,)
        Scale and shift.
    running_mean, running_std : ndarray of shape (C,)
        Running statistics before this batch, the second above 0; not modified.
    r_max : float
        Largest factor of the correction, at least 1.
    d_max : float
        Largest shift of the correction, at least 0.
    momentum : float
        Weight of the new batch.
    eps : float
        Added to the variance under the root.

    Returns
    -------
    y : ndarray of shape (N, C)
        In the dtype of `x`; the statistics are taken in float32 or wider.
    running_mean, running_std : ndarray of shape (C,)
        Running statistics after this batch, as new arrays.

    References
    ----------
    Ioffe 2017, arXiv:1702.03275, algorithm 1.
    """
    wide = x.astype(np.promote_types(x.dtype, np.float32), copy=False)  # (N, C)
    mean = wide.mean(axis=0)  # (C,)
    centred = wide - mean  # (N, C)
    var = (centred**2).mean(axis=0)  # (C,) biased
    std = np.sqrt(var + eps)  # (C,)

    r = np.clip(std / running_std, 1 / r_max, r_max)  # (C,)
    d = np.clip((mean - running_mean) / running_std, -d_max, d_max)  # (C,)
    xhat = centred / std * r + d  # (N, C)
    y = gamma * xhat + beta  # (N, C)

    new_mean = (1 - momentum) * running_mean + momentum * mean  # (C,)
    new_std = (1 - momentum) * running_std + momentum * std  # (C,)
    return y.astype(x.dtype), new_mean, new_std
