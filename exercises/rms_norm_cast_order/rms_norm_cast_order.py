"""RMSNorm in half precision, rounded as LLaMA and as Gemma do."""

import numpy as np


def rms_norm_llama(x, gamma, eps=1e-6):
    """Normalise in float32, round to float16, then multiply by gamma.

    Parameters
    ----------
    x : ndarray of shape (..., D), float16
        Not modified. Any number of leading axes, also none.
    gamma : ndarray of shape (D,), float16 or float32
        Not modified.
    eps : float

    Returns
    -------
    y : ndarray of the shape of x
        float16 or float32, as gamma.
    """
    raise NotImplementedError


def rms_norm_gemma(x, gamma, eps=1e-6):
    """Normalise and multiply by 1 + gamma in float32, then round to float16.

    Parameters
    ----------
    x : ndarray of shape (..., D), float16
        Not modified. Any number of leading axes, also none.
    gamma : ndarray of shape (D,), float16 or float32
        Not modified.
    eps : float

    Returns
    -------
    y : ndarray of the shape of x, float16
    """
    raise NotImplementedError
