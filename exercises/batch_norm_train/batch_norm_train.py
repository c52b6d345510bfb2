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
        Weight of the new batch.
    eps : float
        Added to the variance under the root.

    Returns
    -------
    y : ndarray of shape (N, C)
    running_mean, running_var : ndarray of shape (C,)
        Running statistics after this batch, as new arrays.

    Raises
    ------
    ValueError
        If N is 1.
    """
    raise NotImplementedError
