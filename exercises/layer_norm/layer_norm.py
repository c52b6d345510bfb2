"""Layer normalisation over the trailing axes."""

import numpy as np


def layer_norm(x, normalized_shape, gamma, beta, eps=1e-5):
    """Normalise the trailing axes of `x`, then scale and shift every element.

    Parameters
    ----------
    x : ndarray of shape (..., *normalized_shape), float64
        Not modified. Any number of leading axes, also none.
    normalized_shape : tuple of int
        Lengths of the trailing axes that are normalised together.
    gamma, beta : ndarray of shape normalized_shape
        Not modified.
    eps : float

    Returns
    -------
    y : ndarray of the shape of x, float64

    Raises
    ------
    ValueError
        If the shape of `x` does not end in `normalized_shape`.
    """
    raise NotImplementedError
