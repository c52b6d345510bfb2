"""Softmax and log-softmax along one axis."""

import numpy as np


def softmax(x, axis=-1):
    """Turn scores into weights that are positive and sum to 1 along `axis`.

    p = exp(x - m) / Σ exp(x - m), with the maximum m and the sum along the axis.

    Parameters
    ----------
    x : ndarray of any shape with at least one axis
        Finite or -inf; at least one finite entry along `axis`. Not modified.
    axis : int

    Returns
    -------
    p : ndarray of the shape and dtype of x

    References
    ----------
    Blanchard, Higham, Higham 2019, arXiv:1909.03469.
    """
    wide = x.astype(np.promote_types(x.dtype, np.float32), copy=False)  # as x

    top = wide.max(axis=axis, keepdims=True)  # (..., 1, ...), finite
    weights = np.exp(wide - top)  # as x, at most 1
    total = weights.sum(axis=axis, keepdims=True)  # (..., 1, ...), at least 1
    p = weights / total  # as x
    return p.astype(x.dtype, copy=False)


def log_softmax(x, axis=-1):
    """Return the natural logarithm of the softmax of `x` along `axis`.

    log p = (x - m) - log Σ exp(x - m), without a way through p, which may be 0.

    Parameters
    ----------
    x : ndarray of any shape with at least one axis
        Finite or -inf; at least one finite entry along `axis`. Not modified.
    axis : int

    Returns
    -------
    logp : ndarray of the shape and dtype of x
    """
    rows = x.astype(np.promote_types(x.dtype, np.float32), copy=False)  # as x

    peak = rows.max(axis=axis, keepdims=True)  # (..., 1, ...)
    shifted = rows - peak  # as x, at most 0
    terms = np.exp(shifted)  # as x
    log_sum = np.log(terms.sum(axis=axis, keepdims=True))  # (..., 1, ...)
    logp = shifted - log_sum  # as x
    return logp.astype(x.dtype, copy=False)
