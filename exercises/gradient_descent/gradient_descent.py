"""Gradient descent on a quadratic, and its largest stable learning rate."""

import numpy as np


def gradient_descent(h, b, w0, lr, steps):
    """Return every point that gradient descent visits.

    Parameters
    ----------
    h : ndarray of shape (d, d), float64
        Symmetric and positive definite. Not modified.
    b, w0 : ndarray of shape (d,), float64
        Not modified.
    lr : float
        Learning rate, positive.
    steps : int
        At least 0.

    Returns
    -------
    path : ndarray of shape (steps + 1, d), float64
        Row 0 is w0.
    """
    raise NotImplementedError


def max_stable_lr(h):
    """Return the learning rate below which gradient descent converges.

    Parameters
    ----------
    h : ndarray of shape (d, d), float64
        Symmetric and positive definite. Not modified.

    Returns
    -------
    bound : float
    """
    raise NotImplementedError
