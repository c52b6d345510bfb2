import numpy as np


class RunningMean:
    """The mean of each feature over the batches seen so far.

    mean : ndarray of shape (size,), zero at first
    """

    def __init__(self, size, momentum=0.25):
        """Start at zero."""
        self.momentum = momentum
        self.mean = np.zeros(size)  # (D,)

    def update(self, x):
        """Move `mean` towards the mean of the batch and return it.

        x : ndarray of shape (N, size), not modified
        returns : ndarray of shape (size,)
        """
        batch_mean = x.mean(axis=0)  # (D,)
        kept = (1 - self.momentum) * self.mean  # (D,)
        self.mean = kept + self.momentum * batch_mean  # (D,)
        return self.mean
