"""Layer normalisation of float16 arrays."""

import numpy as np


def layer_norm_fp16(x, gamma, beta, eps=1e-5):
    """Normalise the last axis of `x`, scale and shift it, and round once.

    y = γ · (x - μ) / √(σ² + ε) + β, with all of it in float32 but x, γ, β and y.

    Parameters
    ----------
    x : ndarray of shape (..., D), float16
        Not modified.
    gamma, beta : ndarray of shape (D,), float16 or float32, or None
        Not modified. None leaves the step out.
    eps : float
        Added to the variance, inside the root.

    Returns
    -------
    y : ndarray of the shape of x, float16

    References
    ----------
    Micikevicius et al. 2018, Mixed Precision Training, arXiv:1710.03740.
    """
    wide = x.astype(np.float32)  # (..., D); float16 squares overflow from 256

    mean = wide.mean(axis=-1, keepdims=True)  # (..., 1)
    centred = wide - mean  # (..., D)
    var = (centred**2).mean(axis=-1, keepdims=True)  # (..., 1), biased
    std = np.sqrt(var + eps)  # (..., 1); a Python float does not widen an array
    x_hat = centred / std  # (..., D)

    y = x_hat if gamma is None else x_hat * gamma  # (..., D); float32 wins
    y = y if beta is None else y + beta  # (..., D)
    return y.astype(np.float16)  # the only rounding to float16
