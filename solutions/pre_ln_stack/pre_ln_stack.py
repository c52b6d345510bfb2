"""Pre-LN stack: blocks on a residual stream, and one norm at the end."""

import numpy as np


def pre_ln_stack(x, ws, bs, gammas, betas, final_gamma, final_beta, eps=1e-5):
    """Run `x` through blocks x + F(LN(x)), then through one last LN.

    Parameters
    ----------
    x : ndarray of shape (..., D)
        Not modified. Any number of leading axes, also none.
    ws : ndarray of shape (depth, D, D)
        Weights of the sublayers, for rows: h @ ws[i]. Not modified.
    bs, gammas, betas : ndarray of shape (depth, D)
        Biases of the sublayers; scales and shifts of their norms. Not modified.
    final_gamma, final_beta : ndarray of shape (D,)
        Scale and shift of the last norm. Not modified.
    eps : float
        Added to each variance, inside the root.

    Returns
    -------
    y : ndarray of the shape and dtype of x

    References
    ----------
    Xiong et al. 2020, arXiv:2002.04745.
    """
    stream = x.astype(np.promote_types(x.dtype, np.float32), copy=False)  # (..., D)

    for i, w in enumerate(ws):
        normed = layer_norm(stream, gammas[i], betas[i], eps)  # (..., D)
        update = normed @ w + bs[i]  # (..., D), the sublayer
        stream = stream + update  # (..., D), never normalised itself

    y = layer_norm(stream, final_gamma, final_beta, eps)  # (..., D)
    return y.astype(x.dtype, copy=False)


def layer_norm(x, gamma, beta, eps):
    """Normalise every token of `x`: γ · (x - μ) / √(σ² + ε) + β, over the last axis."""
    mean = x.mean(axis=-1, keepdims=True)  # (..., 1)
    centred = x - mean  # (..., D)
    var = (centred**2).mean(axis=-1, keepdims=True)  # (..., 1), biased
    x_hat = centred / np.sqrt(var + eps)  # (..., D)
    return x_hat * gamma + beta  # (..., D)
