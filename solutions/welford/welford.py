"""Mean and variance of the columns of a table, in one pass over its rows."""

import numpy as np


def welford(xs):
    """Compute the mean and the variance of every column, row by row.

    Parameters
    ----------
    xs : ndarray of shape (n, d)
        At least one row; not modified.

    Returns
    -------
    mean : ndarray of shape (d,), float64
    var : ndarray of shape (d,), float64
        Population variance; 0 for a single row.

    References
    ----------
    Welford 1962, Technometrics 4(3).
    """
    n = 0
    mean = np.zeros(xs.shape[1])  # (d,) of the rows so far
    m2 = np.zeros(xs.shape[1])  # (d,) sum of their squared deviations from it
    for row in xs:  # (d,)
        n += 1
        delta = row - mean  # (d,) from the old mean
        mean = mean + delta / n  # (d,)
        rest = row - mean  # (d,) from the new mean
        m2 = m2 + delta * rest  # (d,)
    var = m2 / n  # (d,)
    return mean, var
