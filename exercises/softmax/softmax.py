"""Softmax and log-softmax along one axis."""

import numpy as np


def softmax(x, axis=-1):
    """Turn scores into weights that are positive and sum to 1 along `axis`.

    Parameters
    ----------
    x : ndarray of any shape with at least one axis, float64
        Finite or -inf; at least one finite entry along `axis`. Not modified.
    axis : int

    Returns
    -------
    p : ndarray of the shape of x, float64
    """
    raise NotImplementedError


def log_softmax(x, axis=-1):
    """Return the natural logarithm of the softmax of `x` along `axis`.

    Parameters
    ----------
    x : ndarray of any shape with at least one axis, float64
        Finite or -inf; at least one finite entry along `axis`. Not modified.
    axis : int

    Returns
    -------
    logp : ndarray of the shape of x, float64
    """
    raise NotImplementedError
