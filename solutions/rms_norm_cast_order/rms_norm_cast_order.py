"""RMSNorm in half precision, rounded as LLaMA and as Gemma do."""

import numpy as np


def _normalise(x, eps):
    """Return x / √(mean(x²) + ε) in float32."""
    wide = x.astype(np.float32)  # (..., D)
    mean_square = (wide**2).mean(axis=-1, keepdims=True)  # (..., 1)
    return wide / np.sqrt(mean_square + eps)  # (..., D)


def rms_norm_llama(x, gamma, eps=1e-6):
    """Normalise in float32, round to float16, then multiply by gamma.

    Parameters
    ----------
    x : ndarray of shape (..., D), float16
        Not modified. If it is float32, nothing is rounded.
    gamma : ndarray of shape (D,), float16 or float32
        Not modified.
    eps : float
        Added to the mean square, inside the root.

    Returns
    -------
    y : ndarray of the shape of x
        Of the wider dtype of `x` and `gamma`.

    References
    ----------
    Transformers, LlamaRMSNorm.
    """
    x_hat = _normalise(x, eps)  # (..., D), float32
    rounded = x_hat.astype(x.dtype)  # (..., D), float16
    return rounded * gamma  # (..., D); a float32 gamma wins


def rms_norm_gemma(x, gamma, eps=1e-6):
    """Normalise and multiply by 1 + gamma in float32, then round to float16.

    Parameters
    ----------
    x : ndarray of shape (..., D), float16
        Not modified. If it is float32, nothing is rounded.
    gamma : ndarray of shape (D,), float16 or float32
        Not modified.
    eps : float
        Added to the mean square, inside the root.

    Returns
    -------
    y : ndarray of the shape and dtype of x

    References
    ----------
    Transformers, GemmaRMSNorm, and pull request 29402.
    """
    normalised = _normalise(x, eps)  # (..., D), float32
    scale = 1 + gamma.astype(np.float32)  # (D,); in float16 the 1 costs digits
    scaled = normalised * scale  # (..., D), float32
    return scaled.astype(x.dtype)  # (..., D), float16
