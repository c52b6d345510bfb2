"""Gradient descent on a quadratic, and its largest stable learning rate."""

import numpy as np


def gradient_descent(h, b, w0, lr, steps):
    """Return every point that gradient descent visits.

    J(w) = wᵀ h w / 2 - bᵀ w has the gradient h w - b.

    Parameters
    ----------
    h : ndarray of shape (d, d)
        Symmetric and positive definite. Not modified.
    b, w0 : ndarray of shape (d,)
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
    path = np.empty((steps + 1, len(w0)))  # (steps + 1, d)
    path[0] = w0
    for k in range(steps):
        gradient = h @ path[k] - b  # (d,), at the point just reached
        path[k + 1] = path[k] - lr * gradient
    return path


def max_stable_lr(h):
    """Return the learning rate below which gradient descent converges.

    Along an eigenvector the error shrinks by 1 - lr · λ a step; the largest λ is the
    first for which that falls below -1.

    Parameters
    ----------
    h : ndarray of shape (d, d)
        Symmetric and positive definite. Not modified.

    Returns
    -------
    bound : float
    """
    largest = np.linalg.eigvalsh(h)[-1]
    return 2 / largest
