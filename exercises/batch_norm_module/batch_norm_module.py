"""Batch normalisation as a module."""

import numpy as np


class BatchNorm:
    """Normalise each channel over the batch, as torch.nn.BatchNorm1d does.

    Parameters
    ----------
    num_features : int
        Number of channels C.
    eps : float
        Added to the variance under the root.
    momentum : float or None
        Weight of the new batch; None averages over all batches so far.
    affine, track_running_stats : bool
        Whether there are gamma and beta, and whether there are running values.

    Attributes
    ----------
    gamma, beta : ndarray of shape (C,), or None if not affine
    running_mean, running_var : ndarray of shape (C,), or None if not tracked
    num_batches_tracked : int, or None if not tracked
        All can be read and assigned.
    """

    def __init__(
        self,
        num_features,
        eps=1e-5,
        momentum=0.1,
        affine=True,
        track_running_stats=True,
    ):
        raise NotImplementedError

    def forward(self, x, training):
        """Return the normalised batch and, in training, update the running values.

        Parameters
        ----------
        x : ndarray of shape (N, C)
            Not modified.
        training : bool

        Returns
        -------
        y : ndarray of shape (N, C)

        Raises
        ------
        ValueError
            If batch statistics are needed and N is 1.
        """
        raise NotImplementedError
