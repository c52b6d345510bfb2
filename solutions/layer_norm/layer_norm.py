"""Layer normalisation over the trailing axes."""

import numpy as np


def layer_norm(x, normalized_shape, gamma, beta, eps=1e-5):
    """Normalise the trailing axes of `x`, then scale and shift every element.

    y = γ · (x - μ) / √(σ² + ε) + β, with μ and the biased σ² of each group.

    Parameters
    ----------
    x : ndarray of shape (..., *normalized_shape)
        Not modified.
    normalized_shape : tuple of int
        Lengths of the trailing axes that are normalised together.
    gamma, beta : ndarray of shape normalized_shape, or None
        Not modified. None leaves the step out.
    eps : float
        Added to the variance, inside the root.

    Returns
    -------
    y : ndarray of the shape and dtype of x

    Raises
    ------
    ValueError
        If the shape of `x` does not end in `normalized_shape`.

    References
    ----------
    Ba, Kiros, Hinton 2016, arXiv:1607.06450.
    """
    k = len(normalized_shape)
    if x.shape[-k:] != normalized_shape:
        raise ValueError(f"x {x.shape} does not end in {normalized_shape}")
    axes = tuple(range(-k, 0))
    work = np.promote_types(x.dtype, np.float32)  # float16 squares overflow from 256
    wide = x.astype(work, copy=False)  # (..., *normalized_shape)

    mean = wide.mean(axis=axes, keepdims=True)  # (..., 1, 1)
    centred = wide - mean  # (..., *normalized_shape)
    var = (centred**2).mean(axis=axes, keepdims=True)  # (..., 1, 1), biased
    x_hat = centred / np.sqrt(var + eps)  # (..., *normalized_shape)

    y = x_hat if gamma is None else x_hat * gamma  # (..., *normalized_shape)
    y = y if beta is None else y + beta  # (..., *normalized_shape)
    return y.astype(x.dtype, copy=False)
