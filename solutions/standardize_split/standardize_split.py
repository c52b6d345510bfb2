"""Standardisation of a training table and a test table."""

import numpy as np


def standardize_split(train, test):
    """Standardise both tables with the statistics of `train`.

    z = (x - μ) / σ, with μ and the population σ of each column of `train`.

    Parameters
    ----------
    train : ndarray of shape (n, d)
        One row a sample, one column a feature. Not modified.
    test : ndarray of shape (m, d)
        Other samples of the same features. Not modified.

    Returns
    -------
    train_z, test_z : ndarrays of the shapes and dtypes of train and test
        Where a column of `train` is constant, but for rounding: x - μ.

    References
    ----------
    scikit-learn, StandardScaler.
    """
    mean, scale = fit(train)  # (d,), (d,)
    train_z = (train - mean) / scale  # (n, d)
    test_z = (test - mean) / scale  # (m, d)
    return train_z.astype(train.dtype), test_z.astype(test.dtype)


def fit(x):
    """Return what to subtract from each column, and what to divide it by."""
    work = np.float64  # float16 squares overflow, and float32 sums of many rows round
    wide = x.astype(work, copy=False)  # (n, d)

    mean = wide.mean(axis=0)  # (d,)
    centred = wide - mean  # (n, d)
    std = np.sqrt((centred**2).mean(axis=0))  # (d,), divided by n

    # A sum of n terms rounds by up to n · eps of its size, and so does the mean.
    rounding = len(x) * np.finfo(work).eps * np.abs(mean)  # (d,)
    return mean, np.where(std <= rounding, 1, std)
