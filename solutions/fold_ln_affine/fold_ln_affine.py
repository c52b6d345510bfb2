"""Folding gamma and beta of LayerNorm into the linear layer after it."""

import numpy as np


def fold_ln_affine(gamma, beta, w, b):
    """Return the linear layer that applies gamma and beta as well.

    (z · γ + β) Wᵀ + b = z (W diag(γ))ᵀ + (b + W β): columns scaled, β sent through
    the old W.

    Parameters
    ----------
    gamma, beta : ndarray of shape (in,), or None
        Scale and shift of the LayerNorm in front; not modified. None is 1 or 0.
    w : ndarray of shape (out, in)
        Weight of the layer y = x @ w.T + b; not modified.
    b : ndarray of shape (out,), or None
        Its bias; None if it has none. Not modified.

    Returns
    -------
    w : ndarray of shape (out, in)
        Weight of the folded layer, of the dtype of `w`.
    b : ndarray of shape (out,)
        Bias of the folded layer, of the dtype of `w`.

    References
    ----------
    TransformerLens, `fold_ln`; Ashkboos et al. 2024, SliceGPT, arXiv:2401.15024.
    """
    scale = 1.0 if gamma is None else gamma  # (in,): one factor a column of w
    folded_w = w * scale  # (out, in); float16 w meets float32 gamma here

    shift = np.zeros_like(w[0]) if beta is None else beta  # (in,)
    through_w = w @ shift  # (out,): what the old layer makes of beta
    bias = 0.0 if b is None else b  # (out,)
    folded_b = bias + through_w  # (out,)
    return folded_w.astype(w.dtype, copy=False), folded_b.astype(w.dtype, copy=False)
