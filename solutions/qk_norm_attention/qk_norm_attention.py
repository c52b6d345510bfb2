"""Multi-head attention with RMSNorm on queries and keys."""

import numpy as np


def qk_norm_attention(q, k, v, gamma_q, gamma_k, scale, eps=1e-6):
    """Normalise queries and keys per head, then attend to the values.

    y = softmax(scale · RMSNorm(q) RMSNorm(k)ᵀ) v, the norms over Dh, the softmax over
    the keys.

    Parameters
    ----------
    q : ndarray of shape (B, H, T, Dh)
        Queries, split into heads. Not modified.
    k, v : ndarray of shape (B, H, S, Dh)
        Keys and values; S is T in self-attention. Not modified.
    gamma_q, gamma_k : ndarray of shape (Dh,), or None
        Not modified. None leaves the step out.
    scale : float
        Multiplies the scores.
    eps : float
        Added to the mean squares, inside the root.

    Returns
    -------
    y : ndarray of the shape and dtype of q

    References
    ----------
    Henry et al. 2020, arXiv:2010.04245; Dehghani et al. 2023, arXiv:2302.05442.
    """
    q_hat = rms_norm(q, gamma_q, eps)  # (B, H, T, Dh)
    k_hat = rms_norm(k, gamma_k, eps)  # (B, H, S, Dh)

    scores = scale * (q_hat @ k_hat.swapaxes(-1, -2))  # (B, H, T, S)
    top = scores.max(axis=-1, keepdims=True)  # (B, H, T, 1)
    powers = np.exp(scores - top)  # (B, H, T, S), at most 1
    weights = powers / powers.sum(axis=-1, keepdims=True)  # (B, H, T, S)

    y = weights @ v  # (B, H, T, Dh)
    return y.astype(q.dtype)


def rms_norm(x, gamma, eps):
    """Return γ · x / √(mean(x²) + ε) over the last axis, in float32 or wider."""
    wide = x.astype(np.promote_types(x.dtype, np.float32))  # (..., Dh)
    mean_square = (wide**2).mean(axis=-1, keepdims=True)  # (..., 1)
    x_hat = wide / np.sqrt(mean_square + eps)  # (..., Dh)
    return x_hat if gamma is None else x_hat * gamma  # (..., Dh)
