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

    Parameters
    ----------
    x : ndarray of shape (N, C), float64
        N samples of C features; not modified.
    gamma, beta : ndarray of shape (C,), float64
        Scale and shift.
    running_mean, running_std : ndarray of shape (C,), float64
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
    y : ndarray of shape (N, C), float64
    running_mean, running_std : ndarray of shape (C,), float64
        Running statistics after this batch, as new arrays.
    """
    raise NotImplementedError
