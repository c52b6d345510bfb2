"""Batch normalisation as a module."""

import numpy as np


class BatchNorm:
    """Normalise each channel over the batch, as ``torch.nn.BatchNorm1d`` does.

    Attributes
    ----------
    gamma, beta : ndarray of shape (C,), or None if not affine
    running_mean, running_var : ndarray of shape (C,), or None if not tracked
    num_batches_tracked : int, or None if not tracked
    """

    def __init__(
        self,
        num_features,
        eps=1e-5,
        momentum=0.1,
        affine=True,
        track_running_stats=True,
    ):
        self.eps = eps
        self.momentum = momentum
        self.track = track_running_stats
        self.gamma = np.ones(num_features) if affine else None  # (C,)
        self.beta = np.zeros(num_features) if affine else None  # (C,)
        self.running_mean = np.zeros(num_features) if self.track else None  # (C,)
        self.running_var = np.ones(num_features) if self.track else None  # (C,)
        self.num_batches_tracked = 0 if self.track else None

    def forward(self, x, training):
        """Return the normalised batch and, in training, update the running values.

        Parameters
        ----------
        x : ndarray of shape (N, C)
            Not modified.
        training : bool

        Returns
        -------
        y : ndarray of shape (N, C), of the dtype of `x`

        Raises
        ------
        ValueError
            If batch statistics are needed and N is 1.
        """
        n = len(x)
        use_batch = training or not self.track
        if use_batch and n == 1:
            raise ValueError("one row has no variance: give at least two")
        wide = x.astype(np.float64)  # (N, C)
        if use_batch:
            mean, var = wide.mean(axis=0), wide.var(axis=0)  # (C,), (C,)
        else:
            mean, var = self.running_mean, self.running_var  # (C,), (C,)
        centred = wide - mean  # (N, C)
        x_hat = centred / np.sqrt(var + self.eps)  # (N, C)
        y = x_hat if self.gamma is None else self.gamma * x_hat + self.beta  # (N, C)
        if training and self.track:
            self._update(mean, var, n)
        return y.astype(x.dtype)

    def _update(self, mean, var, n):
        self.num_batches_tracked += 1
        weight = self.momentum
        if weight is None:
            weight = 1 / self.num_batches_tracked
        unbiased = var * n / (n - 1)  # (C,)
        self.running_mean = (1 - weight) * self.running_mean + weight * mean  # (C,)
        self.running_var = (1 - weight) * self.running_var + weight * unbiased  # (C,)
