"""Pre-LN block: normalise, then add."""

import numpy as np


def pre_ln_block(x, w, b, gamma, beta, eps=1e-5):
    """Add the sublayer of the normalised `x` to `x` itself: x + F(LN(x)).

    Parameters
    ----------
    x : ndarray of shape (..., D)
        Not modified. Any number of leading axes, also none.
    w : ndarray of shape (D, D)
        Weights of the sublayer, for rows: h @ w. Not modified.
    b, gamma, beta : ndarray of shape (D,)
        Bias of the sublayer; scale and shift of the norm. Not modified.
    eps : float
        Added to the variance, inside the root.

    Returns
    -------
    y : ndarray of the shape and dtype of x

    References
    ----------
    Xiong et al. 2020, arXiv:2002.04745.
    """
    wide = x.astype(np.promote_types(x.dtype, np.float32), copy=False)  # (..., D)

    normed = layer_norm(wide, gamma, beta, eps)  # (..., D)
    update = normed @ w + b  # (..., D), the sublayer
    y = wide + update  # (..., D)
    return y.astype(x.dtype, copy=False)


def layer_norm(x, gamma, beta, eps):
    """Normalise every token of `x`: γ · (x - μ) / √(σ² + ε) + β, over the last axis."""
    mean = x.mean(axis=-1, keepdims=True)  # (..., 1)
    centred = x - mean  # (..., D)
    var = (centred**2).mean(axis=-1, keepdims=True)  # (..., 1), biased
    x_hat = centred / np.sqrt(var + eps)  # (..., D)
    return x_hat * gamma + beta  # (..., D)
