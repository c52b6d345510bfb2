"""Root mean square normalisation over the last axis."""

import numpy as np


def rms_norm(x, gamma, eps=1e-6):
    """Divide every row of `x` by its root mean square, then scale every element.

    y = γ · x / √(mean(x²) + ε), with the mean over the last axis.

    Parameters
    ----------
    x : ndarray of shape (..., D)
        Not modified. Any number of leading axes, also none.
    gamma : ndarray of shape (D,), or None
        Not modified. None leaves the step out.
    eps : float
        Added to the mean square, inside the root.

    Returns
    -------
    y : ndarray of the shape and dtype of x

    References
    ----------
    Zhang, Sennrich 2019, arXiv:1910.07467.
    """
    work = np.promote_types(x.dtype, np.float32)  # float16 squares overflow from 256
    wide = x.astype(work, copy=False)  # (..., D)

    square = wide**2  # (..., D)
    mean_square = square.mean(axis=-1, keepdims=True)  # (..., 1)
    x_hat = wide / np.sqrt(mean_square + eps)  # (..., D)

    y = x_hat if gamma is None else x_hat * gamma  # (..., D)
    return y.astype(x.dtype, copy=False)
