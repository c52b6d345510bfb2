"""Gradients by central differences, and a measure of how far two are apart."""

import numpy as np


def numerical_gradient(f, x, dout, h=1e-5):
    """Differentiate sum(f(x) * dout) by every entry of `x`, numerically.

    Parameters
    ----------
    f : function of an ndarray of the shape of `x`
        Returns an ndarray of any shape.
    x : ndarray of any shape
        Not modified.
    dout : ndarray of the shape of f(x)
        Not modified.
    h : float
        How far each entry is moved up and down.

    Returns
    -------
    dx : ndarray of the shape of `x`, float64
    """
    moved = x.astype(np.float64)  # a copy
    dx = np.empty(x.shape)
    for index in np.ndindex(x.shape):
        value = moved[index]
        moved[index] = value + h
        above = np.sum(f(moved) * dout)
        moved[index] = value - h
        below = np.sum(f(moved) * dout)
        moved[index] = value
        dx[index] = (above - below) / (2 * h)
    return dx


def relative_error(a, b):
    """Return the largest |a - b| / max(1e-8, |a| + |b|), entry by entry."""
    difference = np.abs(a - b)
    size = np.abs(a) + np.abs(b)
    return np.max(difference / np.maximum(size, 1e-8))
