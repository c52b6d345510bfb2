"""Mean and variance of the columns of a stream of rows."""

import numpy as np


class RunningStats:
    """Keep the mean and the variance of each column, without keeping rows.

    Parameters
    ----------
    dim : int
        Number of columns d.

    Attributes
    ----------
    n : int
        Number of rows so far.
    mean : ndarray of shape (d,), float64
    """

    def __init__(self, dim):
        raise NotImplementedError

    def push(self, x):
        """Add one row.

        Parameters
        ----------
        x : ndarray of shape (d,), float64
            Not modified.
        """
        raise NotImplementedError

    def push_batch(self, xs):
        """Add m rows.

        Parameters
        ----------
        xs : ndarray of shape (m, d), float64
            Not modified.
        """
        raise NotImplementedError

    def var(self, ddof=0):
        """Return the variance of each column.

        Parameters
        ----------
        ddof : int
            Subtracted from the number of rows in the divisor.

        Returns
        -------
        var : ndarray of shape (d,), float64
            0 for a single row.
        """
        raise NotImplementedError
