"""Batch normalisation of a mini-batch in training mode."""

import numpy as np


def batch_norm_train(x, gamma, beta, running_mean, running_var, momentum=0.1, eps=1e-5):
    """Normalise each column by its batch statistics and update the running ones.

    Parameters
    ----------
    x : ndarray of shape (N, C)
        N samples of C features; not modified.
    gamma, beta : ndarray of shape (C,)
        Scale and shift.
    running_mean, running_var : ndarray of shape (C,)
        Running statistics before this batch; not modified.
    momentum : float
        Weight of the new batch, as in PyTorch.
    eps : float
        Added to the variance under the root.

    Returns
    -------
    y : ndarray of shape (N, C)
        In the dtype of `x`; the statistics are taken in float32 or wider.
    running_mean, running_var : ndarray of shape (C,)
        Running statistics after this batch, as new arrays.

    Raises
    ------
    ValueError
        If N is 1.

    References
    ----------
    Ioffe and Szegedy 2015, arXiv:1502.03167; torch.nn.BatchNorm1d.
    """
    n = x.shape[0]
    if n < 2:
        raise ValueError(f"batch statistics need at least 2 rows, got {n}")
    wide = x.astype(np.promote_types(x.dtype, np.float32), copy=False)  # (N, C)
    mean = wide.mean(axis=0)  # (C,)
    centred = wide - mean  # (N, C)
    total = (centred**2).sum(axis=0)  # (C,)
    var = total / n  # (C,) biased: for the output
    unbiased = total / (n - 1)  # (C,) for the running variance
    new_mean = (1 - momentum) * running_mean + momentum * mean  # (C,)
    new_var = (1 - momentum) * running_var + momentum * unbiased  # (C,)
    xhat = centred / np.sqrt(var + eps)  # (N, C)
    y = gamma * xhat + beta  # (N, C)
    return y.astype(x.dtype), new_mean, new_var
