"""Spectral normalisation by power iteration."""

import numpy as np


def _unit(a, eps):
    """Return `a` with length 1, or less where it is shorter than `eps`."""
    length = np.sqrt((a**2).sum())
    return a / np.maximum(length, eps)


def spectral_norm(w, u, num_iters=1, training=True, eps=1e-12):
    """Divide `w` by an estimate of its largest singular value.

    v = unit(Wᵀu) and u = unit(Wv), again and again; then σ = uᵀWv.

    Parameters
    ----------
    w : ndarray of shape (out, ...)
        At least two axes. Not modified.
    u : ndarray of shape (out,)
        Of length 1: the result of the last call. Not modified.
    num_iters : int
        Steps of power iteration in training, at least 1.
    training : bool
        Whether u moves on.
    eps : float
        Smallest length by which a vector is divided.

    Returns
    -------
    w_sn : ndarray of the shape and dtype of w
    u : ndarray of shape (out,)
    sigma : float

    References
    ----------
    Miyato et al. 2018, arXiv:1802.05957.
    """
    matrix = w.reshape(len(w), -1)  # (out, rest)
    if training:
        for _ in range(num_iters):
            v = _unit(matrix.T @ u, eps)  # (rest,)
            u = _unit(matrix @ v, eps)  # (out,)
    else:
        v = _unit(matrix.T @ u, eps)  # (rest,)

    sigma = u @ (matrix @ v)  # a number
    w_sn = w / sigma  # (out, ...)
    return w_sn, u, sigma
