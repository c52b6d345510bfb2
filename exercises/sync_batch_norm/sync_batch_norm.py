"""What SyncBatchNorm computes from the numbers of its workers."""

import numpy as np


def sync_stats(counts, means, variances):
    """Compute count, mean and variance of all rows from those of the workers.

    Parameters
    ----------
    counts : ndarray of shape (W,), int64
        Rows of each worker; at least one is above 0. Not modified.
    means : ndarray of shape (W, C), float64
        Mean of each channel on each worker. Not modified.
    variances : ndarray of shape (W, C), float64
        Biased variance of each channel on each worker. Not modified.

    Returns
    -------
    n : int
        Number of all rows.
    mean, var : ndarray of shape (C,), float64
        Of all rows together; `var` is biased.
    """
    raise NotImplementedError


def sync_backward(dout_sums, dout_xhat_sums, counts):
    """Compute the two means of the backward pass from the sums of the workers.

    Parameters
    ----------
    dout_sums, dout_xhat_sums : ndarray of shape (W, C), float64
        Sums of dout and of dout * x_hat over the rows of each worker. Not modified.
    counts : ndarray of shape (W,), int64
        Rows of each worker; at least one is above 0. Not modified.

    Returns
    -------
    mean_dout, mean_dout_xhat : ndarray of shape (C,), float64
        Means over all rows of all workers.
    """
    raise NotImplementedError
