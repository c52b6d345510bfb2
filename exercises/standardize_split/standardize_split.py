"""Standardisation of a training table and a test table."""

import numpy as np


def standardize_split(train, test):
    """Standardise both tables with the statistics of `train`.

    Parameters
    ----------
    train : ndarray of shape (n, d), float64
        One row a sample, one column a feature. Not modified.
    test : ndarray of shape (m, d), float64
        Other samples of the same features. Not modified.

    Returns
    -------
    train_z : ndarray of shape (n, d), float64
        A constant column is 0.
    test_z : ndarray of shape (m, d), float64
        Where the column of `train` is constant: the difference from it.
    """
    raise NotImplementedError
