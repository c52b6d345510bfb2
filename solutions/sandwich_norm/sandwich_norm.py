"""Sandwich norm: one RMSNorm before the sublayer and one behind it."""

import numpy as np


def sandwich_norm(x, w, b, gamma_in, gamma_out, eps=1e-6):
    """Add the sublayer, normalised on both sides, to `x`: x + N_out(F(N_in(x))).

    Parameters
    ----------
    x : ndarray of shape (..., D)
        Not modified. Any number of leading axes, also none.
    w : ndarray of shape (D, D)
        Weights of the sublayer, for rows: h @ w. Not modified.
    b : ndarray of shape (D,)
        Bias of the sublayer. Not modified.
    gamma_in, gamma_out : ndarray of shape (D,)
        Scales of the norm before and of the norm behind. Not modified.
    eps : float
        Added to both mean squares, inside the root.

    Returns
    -------
    y : ndarray of the shape and dtype of x

    References
    ----------
    Ding et al. 2021, arXiv:2105.13290; Gemma Team 2024, arXiv:2408.00118.
    """
    wide = x.astype(np.promote_types(x.dtype, np.float32), copy=False)  # (..., D)

    normed = rms_norm(wide, gamma_in, eps)  # (..., D), the inner norm
    update = normed @ w + b  # (..., D), the sublayer
    bounded = rms_norm(update, gamma_out, eps)  # (..., D), the outer norm
    y = wide + bounded  # (..., D)
    return y.astype(x.dtype, copy=False)


def rms_norm(x, gamma, eps):
    """Divide every token of `x` by √(mean(x²) + ε), then scale by γ."""
    square = x**2  # (..., D)
    mean_square = square.mean(axis=-1, keepdims=True)  # (..., 1)
    return x / np.sqrt(mean_square + eps) * gamma  # (..., D)
