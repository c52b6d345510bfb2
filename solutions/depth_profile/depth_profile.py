"""How gradients and variance change along a stack of residual blocks."""

import numpy as np


def depth_profile(ws, x, dout, mode):
    """Return the norm of every weight's gradient, and the variance of the stream.

    Parameters
    ----------
    ws : ndarray of shape (depth, D, D)
        Weights of the blocks. Not modified.
    x, dout : ndarray of shape (B, D)
        Input, and gradient of the loss by the output; not modified.
    mode : {"pre", "post"}
        s + LN(s) @ w or LN(s + s @ w).

    Returns
    -------
    grad_norms : ndarray of shape (depth,)
        Frobenius norms of the gradients of sum(dout * y) by each w.
    variances : ndarray of shape (depth,)
        Variance of all entries of the stream after each block.

    References
    ----------
    Xiong et al. 2020, arXiv:2002.04745.
    """
    kept, variances = forward(ws, x, mode)
    return backward(ws, kept, dout, mode), variances


def forward(ws, x, mode):
    """Return what the backward pass needs of each block, and the variances."""
    stream, kept, variances = x, [], []
    for w in ws:
        if mode == "pre":
            seen, inv_std = layer_norm(stream)  # (B, D), (B, 1)
            kept.append((seen, seen, inv_std))
            stream = stream + seen @ w  # (B, D)
        else:
            x_hat, inv_std = layer_norm(stream + stream @ w)  # (B, D), (B, 1)
            kept.append((stream, x_hat, inv_std))
            stream = x_hat  # (B, D)
        variances.append(stream.var())
    return kept, np.array(variances)


def backward(ws, kept, dout, mode):
    """Return the norms of the gradients by each w."""
    grad, norms = dout, []  # grad is that of the stream, (B, D)
    for w, (seen, x_hat, inv_std) in zip(ws[::-1], kept[::-1], strict=True):
        if mode == "pre":
            dw = seen.T @ grad  # (D, D)
            grad = grad + layer_norm_backward(grad @ w.T, x_hat, inv_std)
        else:
            dz = layer_norm_backward(grad, x_hat, inv_std)  # (B, D), by s + s @ w
            dw = seen.T @ dz  # (D, D)
            grad = dz + dz @ w.T
        norms.append(np.sqrt((dw**2).sum()))
    return np.array(norms[::-1])


def layer_norm(x):
    """Return (x - μ) / √(σ² + ε) of each row, and 1 / √(σ² + ε)."""
    centred = x - x.mean(axis=-1, keepdims=True)  # (B, D)
    var = (centred**2).mean(axis=-1, keepdims=True)  # (B, 1), biased
    inv_std = 1 / np.sqrt(var + 1e-5)  # (B, 1)
    return centred * inv_std, inv_std


def layer_norm_backward(d, x_hat, inv_std):
    """Return the gradient by the input of the norm, given that by its output."""
    through_mean = d.mean(axis=-1, keepdims=True)  # (B, 1)
    through_var = x_hat * (d * x_hat).mean(axis=-1, keepdims=True)  # (B, D)
    return inv_std * (d - through_mean - through_var)  # (B, D)
