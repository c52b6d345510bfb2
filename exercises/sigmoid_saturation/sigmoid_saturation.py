"""Sigmoid, its gradient and that of tanh, and how much of a layer is saturated."""

import numpy as np


def sigmoid(x):
    """Return 1 / (1 + exp(-x)), element by element.

    Parameters
    ----------
    x : ndarray of any shape, float64
        Pre-activations. Not modified.

    Returns
    -------
    y : ndarray of the shape of x, float64
    """
    raise NotImplementedError


def sigmoid_grad(x):
    """Return the derivative of sigmoid at the pre-activation `x`.

    Parameters
    ----------
    x : ndarray of any shape, float64
        Not modified.

    Returns
    -------
    dy : ndarray of the shape of x, float64
    """
    raise NotImplementedError


def tanh_grad(x):
    """Return the derivative of tanh at the pre-activation `x`.

    Parameters
    ----------
    x : ndarray of any shape, float64
        Not modified.

    Returns
    -------
    dy : ndarray of the shape of x, float64
    """
    raise NotImplementedError


def saturated_fraction(x, tol):
    """Return the share of entries whose sigmoid derivative is below `tol`.

    Parameters
    ----------
    x : ndarray of any shape, float64
        Not modified.
    tol : float
        At least 0.

    Returns
    -------
    fraction : float
    """
    raise NotImplementedError
