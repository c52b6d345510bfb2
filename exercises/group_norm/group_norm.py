"""Group normalisation."""

import numpy as np


def group_norm(x, num_groups, gamma, beta, eps=1e-5):
    """Normalise groups of channels of each sample, then scale and shift channels.

    Parameters
    ----------
    x : ndarray of shape (N, C, *spatial), float64
        Not modified. Any number of spatial axes, also none.
    num_groups : int
        Number of groups; each takes C / num_groups neighbouring channels.
    gamma, beta : ndarray of shape (C,)
        Scale and shift of each channel; not modified.
    eps : float
        Added to the variance under the root.

    Returns
    -------
    y : ndarray of the shape of x, float64

    Raises
    ------
    ValueError
        If `num_groups` does not divide C.
    """
    raise NotImplementedError
