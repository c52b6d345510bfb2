"""Gradients by central differences, and a measure of how far two are apart."""

import numpy as np


def numerical_gradient(f, x, dout, h=1e-5):
    """Differentiate sum(f(x) * dout) by every entry of `x`, numerically.

    Parameters
    ----------
    f : function of an ndarray of the shape of `x`
        Returns an ndarray of any shape.
    x : ndarray of any shape, float64
        Not modified.
    dout : ndarray of the shape of f(x), float64
        Not modified.
    h : float
        How far each entry is moved up and down.

    Returns
    -------
    dx : ndarray of the shape of `x`, float64
    """
    raise NotImplementedError


def relative_error(a, b):
    """Return the largest |a - b| / max(1e-8, |a| + |b|), entry by entry.

    Parameters
    ----------
    a, b : ndarray of one shape, float64

    Returns
    -------
    error : float
    """
    raise NotImplementedError
