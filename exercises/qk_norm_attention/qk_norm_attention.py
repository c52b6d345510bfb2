"""Multi-head attention with RMSNorm on queries and keys."""

import numpy as np


def qk_norm_attention(q, k, v, gamma_q, gamma_k, scale, eps=1e-6):
    """Normalise queries and keys per head, then attend to the values.

    Parameters
    ----------
    q, k, v : ndarray of shape (B, H, T, Dh), float64
        Queries, keys and values, split into heads. Not modified.
    gamma_q, gamma_k : ndarray of shape (Dh,), float64
        Scales of the normalised queries and keys. Not modified.
    scale : float
        Positive; multiplies the scores.
    eps : float
        Positive; added to the mean squares.

    Returns
    -------
    y : ndarray of shape (B, H, T, Dh), float64
    """
    raise NotImplementedError
