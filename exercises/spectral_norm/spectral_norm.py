"""Spectral normalisation by power iteration."""

import numpy as np


def spectral_norm(w, u, num_iters=1, training=True, eps=1e-12):
    """Divide `w` by an estimate of its largest singular value.

    Parameters
    ----------
    w : ndarray of shape (out, ...), float64
        At least two axes. Not modified.
    u : ndarray of shape (out,), float64
        Of length 1: the result of the last call. Not modified.
    num_iters : int
        Steps of power iteration in training, at least 1.
    training : bool
    eps : float
        Smallest length by which a vector is divided.

    Returns
    -------
    w_sn : ndarray of the shape of w, float64
    u : ndarray of shape (out,), float64
    sigma : float
    """
    raise NotImplementedError
