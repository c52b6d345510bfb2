"""Post-LN block: add, then normalise."""

import numpy as np


def post_ln_block(x, w, b, gamma, beta, eps=1e-5):
    """Add the sublayer to `x`, then normalise every token: LN(x + F(x)).

    Parameters
    ----------
    x : ndarray of shape (..., D)
        Not modified. Any number of leading axes, also none.
    w : ndarray of shape (D, D)
        Weights of the sublayer, for rows: x @ w. Not modified.
    b, gamma, beta : ndarray of shape (D,)
        Bias of the sublayer; scale and shift of the norm. Not modified.
    eps : float
        Added to the variance, inside the root.

    Returns
    -------
    y : ndarray of the shape and dtype of x

    References
    ----------
    Vaswani et al. 2017, arXiv:1706.03762, section 3.1.
    """
    wide = x.astype(np.promote_types(x.dtype, np.float32), copy=False)  # (..., D)

    update = wide @ w + b  # (..., D), the sublayer
    y = layer_norm(wide + update, gamma, beta, eps)  # (..., D)
    return y.astype(x.dtype, copy=False)


def layer_norm(x, gamma, beta, eps):
    """Normalise every token of `x`: γ · (x - μ) / √(σ² + ε) + β, over the last axis."""
    mean = x.mean(axis=-1, keepdims=True)  # (..., 1)
    centred = x - mean  # (..., D)
    var = (centred**2).mean(axis=-1, keepdims=True)  # (..., 1), biased
    x_hat = centred / np.sqrt(var + eps)  # (..., D)
    return x_hat * gamma + beta  # (..., D)
