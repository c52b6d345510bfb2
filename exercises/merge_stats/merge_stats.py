"""Count, mean and variance of two parts of the data, merged."""

import numpy as np


def merge_stats(n_a, mean_a, var_a, n_b, mean_b, var_b):
    """Compute the statistics of all rows from those of two parts.

    Parameters
    ----------
    n_a, n_b : int
        Rows in each part; one of them may be 0.
    mean_a, mean_b : ndarray of shape (d,), float64
        Means of the columns; not modified.
    var_a, var_b : ndarray of shape (d,), float64
        Population variances of the columns; not modified.

    Returns
    -------
    n : int
    mean, var : ndarray of shape (d,), float64
        Of the n_a + n_b rows together; `var` is a population variance.
    """
    raise NotImplementedError
