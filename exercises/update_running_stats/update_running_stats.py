"""Running statistics of batch normalisation."""

import numpy as np


def update_running_stats(
    running_mean,
    running_var,
    batch_mean,
    batch_var,
    count,
    momentum,
    convention="pytorch",
):
    """Blend the statistics of one batch into the running ones.

    Parameters
    ----------
    running_mean, running_var : ndarray of shape (C,), float64
        Running statistics before this batch; not modified.
    batch_mean, batch_var : ndarray of shape (C,), float64
        Mean and biased variance of this batch; not modified.
    count : int
        How many values of each channel the batch has, at least 2.
    momentum : float
        What it weighs depends on `convention`.
    convention : {"pytorch", "keras"}
        Whose running statistics these are.

    Returns
    -------
    running_mean, running_var : ndarray of shape (C,), float64
        Running statistics after this batch, as new arrays.
    """
    raise NotImplementedError
