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
    x : ndarray of shape (N, C), float64
        N samples of C features; not modified.
    gamma, beta : ndarray of shape (C,), float64
        Scale and shift.
    running_mean, running_var : ndarray of shape (C,), float64
        Running statistics before this batch; not modified.
    virtual_batch_size : int
        Rows in a chunk, at least 2; the last chunk may have fewer.
    momentum : float
        Weight of the new chunk.
    eps : float
        Added to the variance under the root.

    Returns
    -------
    y : ndarray of shape (N, C), float64
    running_mean, running_var : ndarray of shape (C,), float64
        Running statistics after the last chunk, as new arrays.

    Raises
    ------
    ValueError
        If the last chunk has one row.
    """
    raise NotImplementedError
