"""Ghost batch normalisation: every chunk of the batch for itself."""

import numpy as np


def ghost_batch_norm(
    x,
    gamma,
    beta,
    running_mean,
    running_var,
    virtual_batch_size,
    momentum=0.1,
    eps=1e-5,
):
    """Normalise each chunk of rows by its own statistics, one after the other.

    Parameters
    ----------
    x : ndarray of shape (N, C)
        N samples of C features; not modified.
    gamma, beta : ndarray of shape (C,)
        Scale and shift.
    running_mean, running_var : ndarray of shape (C,)
        Running statistics before this batch; not modified.
    virtual_batch_size : int
        Rows in a chunk, at least 2; the last chunk may have fewer.
    momentum : float
        Weight of the new chunk, as in PyTorch.
    eps : float
        Added to the variance under the root.

    Returns
    -------
    y : ndarray of shape (N, C)
        In the dtype of `x`; the statistics are taken in float32 or wider.
    running_mean, running_var : ndarray of shape (C,)
        Running statistics after the last chunk, as new arrays.

    Raises
    ------
    ValueError
        If the last chunk has one row.

    References
    ----------
    Hoffer, Hubara, Soudry 2017, arXiv:1705.08741.
    """
    n = len(x)
    if n % virtual_batch_size == 1:
        raise ValueError("the last chunk has a single row")
    wide = x.astype(np.promote_types(x.dtype, np.float32), copy=False)  # (N, C)

    normalised = []
    for chunk in np.split(wide, range(virtual_batch_size, n, virtual_batch_size)):
        m = len(chunk)  # virtual_batch_size, or less at the end
        mean = chunk.mean(axis=0)  # (C,)
        centred = chunk - mean  # (m, C)
        total = (centred**2).sum(axis=0)  # (C,)
        var = total / m  # (C,) biased: for the output
        unbiased = total / (m - 1)  # (C,) for the running variance
        normalised.append(centred / np.sqrt(var + eps))
        running_mean = (1 - momentum) * running_mean + momentum * mean  # (C,)
        running_var = (1 - momentum) * running_var + momentum * unbiased  # (C,)

    y = gamma * np.concatenate(normalised) + beta  # (N, C)
    return y.astype(x.dtype), running_mean, running_var
