"""Folding batch normalisation into the linear layer before it."""

import numpy as np


def fold_bn_linear(w, b, gamma, beta, running_mean, running_var, eps=1e-5):
    """Return the linear layer that does the work of a linear layer and a batch norm.

    With scale = γ / √(running_var + ε): w' = scale · w, row by row, and
    b' = (b - running_mean) · scale + β.

    Parameters
    ----------
    w : ndarray of shape (out, in)
        Weight of the layer y = x @ w.T + b; not modified.
    b : ndarray of shape (out,), or None
        Its bias; None if it has none. Not modified.
    gamma, beta : ndarray of shape (out,), or None
        Scale and shift of the batch norm; not modified. None is 1 or 0.
    running_mean, running_var : ndarray of shape (out,)
        Its statistics, gathered in training; not modified.
    eps : float
        Added to the variance, inside the root.

    Returns
    -------
    w : ndarray of shape (out, in)
        Weight of the folded layer, of the dtype of `w`.
    b : ndarray of shape (out,)
        Bias of the folded layer, of the dtype of `w`.

    References
    ----------
    Ioffe and Szegedy 2015, arXiv:1502.03167; torch.nn.utils.fuse_linear_bn_weights.
    """
    std = np.sqrt(running_var + eps)  # (out,)
    scale = 1.0 / std if gamma is None else gamma / std  # (out,)
    per_row = scale[:, None]  # (out, 1): one factor a row of w

    bias = 0.0 if b is None else b  # (out,)
    centred = bias - running_mean  # (out,)
    shift = 0.0 if beta is None else beta  # (out,)

    folded_w = w * per_row  # (out, in); float16 w meets a float32 scale here
    folded_b = centred * scale + shift  # (out,)
    return folded_w.astype(w.dtype, copy=False), folded_b.astype(w.dtype, copy=False)
