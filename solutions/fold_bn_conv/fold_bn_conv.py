"""Folding batch normalisation into the convolution before it."""

import numpy as np


def fold_bn_conv(
    w,
    b,
    gamma,
    beta,
    running_mean,
    running_var,
    eps=1e-5,
    transposed=False,
    groups=1,
):
    """Return the convolution that does the work of a convolution and a batch norm.

    With scale = γ / √(running_var + ε), one number for each output channel o:
    w' = scale_o · w, and b' = (b - running_mean) · scale + β.

    Parameters
    ----------
    w : ndarray of shape (out, in / groups, ...)
        Weight of the convolution; of shape (in, out / groups, ...) if it is
        transposed. Not modified.
    b : ndarray of shape (out,), or None
        Its bias; None if it has none. Not modified.
    gamma, beta : ndarray of shape (out,), or None
        Scale and shift of the batch norm; not modified. None is 1 or 0.
    running_mean, running_var : ndarray of shape (out,)
        Its statistics, gathered in training; not modified.
    eps : float
        Added to the variance, inside the root.
    transposed : bool
        Whether the convolution is transposed.
    groups : int
        Number of groups; divides in and out.

    Returns
    -------
    w : ndarray of the shape and dtype of w
    b : ndarray of shape (out,), of the dtype of `w`

    References
    ----------
    Ioffe and Szegedy 2015, arXiv:1502.03167; torch.nn.utils.fuse_conv_bn_weights.
    """
    std = np.sqrt(running_var + eps)  # (out,)
    scale = 1.0 / std if gamma is None else gamma / std  # (out,)
    bias = 0.0 if b is None else b  # (out,)
    folded_b = (bias - running_mean) * scale  # (out,)
    folded_b += 0.0 if beta is None else beta

    if transposed:
        rows = len(w) // groups  # of each group, and all scaled alike
        factors = np.repeat(scale.reshape(groups, -1), rows, axis=0)  # (in, out/groups)
    else:
        factors = scale.reshape(-1, 1)  # (out, 1)

    kernel = tuple(range(2, w.ndim))
    folded_w = w * np.expand_dims(factors, kernel)  # float16 w meets float32 here
    return folded_w.astype(w.dtype, copy=False), folded_b.astype(w.dtype, copy=False)
