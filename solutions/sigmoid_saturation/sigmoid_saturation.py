"""Sigmoid, its gradient and that of tanh, and how much of a layer is saturated."""

import numpy as np


def sigmoid(x):
    """Return 1 / (1 + exp(-x)), element by element.

    Both forms, 1 / (1 + exp(-x)) and exp(x) / (1 + exp(x)), need only exp(-|x|).

    Parameters
    ----------
    x : ndarray of any shape
        Pre-activations. Not modified.

    Returns
    -------
    y : ndarray of the shape and dtype of x

    References
    ----------
    LeCun, Bottou, Orr, Müller 1998, Efficient BackProp.
    """
    tail = np.exp(-np.abs(x))  # as x, from 0 to 1
    return np.where(x < 0, tail, 1) / (1 + tail)


def sigmoid_grad(x):
    """Return the derivative of sigmoid at the pre-activation `x`.

    σ'(x) = σ(x) · σ(-x), an even function, at most 1/4.

    Parameters
    ----------
    x : ndarray of any shape
        Not modified.

    Returns
    -------
    dy : ndarray of the shape and dtype of x
    """
    decay = np.exp(-np.abs(x))  # as x, from 0 to 1
    return decay / (1 + decay) ** 2


def tanh_grad(x):
    """Return the derivative of tanh at the pre-activation `x`.

    tanh(x) = 2 · σ(2x) - 1, so tanh'(x) = 4 · σ'(2x), at most 1.

    Parameters
    ----------
    x : ndarray of any shape
        Not modified.

    Returns
    -------
    dy : ndarray of the shape and dtype of x
    """
    squared = np.exp(-2 * np.abs(x))  # as x, from 0 to 1
    return 4 * squared / (1 + squared) ** 2


def saturated_fraction(x, tol):
    """Return the share of entries whose sigmoid derivative is below `tol`.

    Parameters
    ----------
    x : ndarray of any shape
        Not modified.
    tol : float
        At least 0.

    Returns
    -------
    fraction : float
    """
    return (sigmoid_grad(x) < tol).mean()
