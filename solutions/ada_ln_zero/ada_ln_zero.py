"""adaLN-Zero: a residual block that a condition scales, shifts and gates."""

import numpy as np


def ada_ln_zero(x, cond, w_mod, b_mod, w, b, eps=1e-6):
    """Add the gated sublayer of the modulated norm to `x`.

    y = x + gate · F(LN(x) · (1 + scale) + shift)

    Parameters
    ----------
    x : ndarray of shape (B, T, D)
        Not modified.
    cond : ndarray of shape (B, Dc)
        One condition a sample. Not modified.
    w_mod : ndarray of shape (Dc, 3 * D)
        Gives shift, scale and gate, in this order: cond @ w_mod. Not modified.
    b_mod : ndarray of shape (3 * D,)
        Not modified.
    w : ndarray of shape (D, D)
        Weights of the sublayer, for rows: h @ w. Not modified.
    b : ndarray of shape (D,)
        Bias of the sublayer. Not modified.
    eps : float
        Added to the variance, inside the root.

    Returns
    -------
    y : ndarray of the shape and dtype of x

    References
    ----------
    Peebles, Xie 2022, arXiv:2212.09748.
    """
    wide = x.astype(np.promote_types(x.dtype, np.float32), copy=False)  # (B, T, D)

    modulation = cond.astype(wide.dtype) @ w_mod + b_mod  # (B, 3 D)
    chunks = np.split(modulation[:, None], 3, axis=-1)
    shift, scale, gate = chunks  # (B, 1, D) each, for all tokens

    x_hat = layer_norm(wide, eps)  # (B, T, D)
    modulated = x_hat * (1 + scale) + shift  # (B, T, D)
    update = modulated @ w + b  # (B, T, D), the sublayer
    y = wide + gate * update  # (B, T, D)
    return y.astype(x.dtype, copy=False)


def layer_norm(x, eps):
    """Normalise every token of `x`: (x - μ) / √(σ² + ε), over the last axis."""
    mean = x.mean(axis=-1, keepdims=True)  # (B, T, 1)
    centred = x - mean  # (B, T, D)
    var = (centred**2).mean(axis=-1, keepdims=True)  # (B, T, 1), biased
    return centred / np.sqrt(var + eps)  # (B, T, D)
