import numpy as np


class RunningMean:
    """The mean of each feature over the batches seen so far.

    mean : ndarray of shape (size,), zero at first
    """

    def __init__(self, size, momentum=0.25):
        """Start at zero."""
        raise NotImplementedError

    def update(self, x):
        """Move `mean` towards the mean of the batch and return it.

        x : ndarray of shape (N, size), not modified
        returns : ndarray of shape (size,)
        """
        raise NotImplementedError
