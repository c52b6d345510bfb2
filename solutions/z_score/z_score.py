"""Standardisation of the columns of a table."""

import numpy as np


def z_score(x):
    """Bring every column of `x` to mean 0 and standard deviation 1.

    z = (x - μ) / σ, with μ and the population σ of each column.

    Parameters
    ----------
    x : ndarray of shape (n, d)
        One row a sample, one column a feature. Not modified.

    Returns
    -------
    z : ndarray of the shape and dtype of x
        A column that is constant but for rounding is 0, but for rounding.

    References
    ----------
    scikit-learn, StandardScaler.
    """
    n = len(x)
    work = np.float64  # float16 squares overflow, and float32 sums of many rows round
    wide = x.astype(work, copy=False)  # (n, d)

    mean = wide.mean(axis=0)  # (d,)
    centred = wide - mean  # (n, d)
    var = (centred**2).mean(axis=0)  # (d,), divided by n
    std = np.sqrt(var)  # (d,)

    # A sum of n terms rounds by up to n · eps of its size, and so does the mean.
    rounding = n * np.finfo(work).eps * np.abs(mean)  # (d,)
    constant = std <= rounding  # (d,)
    z = centred / np.where(constant, 1, std)  # (n, d)
    return z.astype(x.dtype, copy=False)
