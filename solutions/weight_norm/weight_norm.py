"""Weight normalisation, forward and backward."""

import numpy as np


def weight_norm(v, g):
    """Return the weight w whose rows have the direction of v and the length of g.

    w = g · v / ‖v‖, with one length for each output, over all axes but the first.

    Parameters
    ----------
    v : ndarray of shape (out, ...)
        No output may be zero throughout. Not modified.
    g : ndarray of shape (out,)
        Of any sign. Not modified.

    Returns
    -------
    w : ndarray of the shape and dtype of v

    References
    ----------
    Salimans, Kingma 2016, arXiv:1602.07868.
    """
    work = np.promote_types(v.dtype, np.float32)  # float16 squares overflow from 256
    wide = v.astype(work, copy=False)  # (out, ...)
    rest = tuple(range(1, v.ndim))  # every axis but the first

    norm = np.sqrt((wide**2).sum(axis=rest, keepdims=True))  # (out, 1, ...)
    w = np.expand_dims(g, rest) * (wide / norm)  # (out, ...)
    return w.astype(v.dtype, copy=False)


def weight_norm_backward(dw, v, g):
    """Return the gradients of sum(dw * w) by v and g.

    With u = v / ‖v‖: dg = u · dw, dv = g / ‖v‖ · (dw - u · (u · dw)).

    Parameters
    ----------
    dw, v : ndarray of shape (out, ...)
        Gradient of the loss by w, and the direction. Not modified.
    g : ndarray of shape (out,)
        Not modified.

    Returns
    -------
    dv : ndarray of the shape and dtype of v
    dg : ndarray of the shape and dtype of g
    """
    work = np.promote_types(dw.dtype, np.float32)
    dy, rows = dw.astype(work, copy=False), v.astype(work, copy=False)  # (out, ...)
    inputs = tuple(range(1, dw.ndim))
    gain = np.expand_dims(g, inputs)  # (out, 1, ...)

    length = np.sqrt(np.square(rows).sum(axis=inputs, keepdims=True))  # (out, 1, ...)
    unit = rows / length  # (out, ...)
    along = (dy * unit).sum(axis=inputs, keepdims=True)  # (out, 1, ...)

    dg = along.reshape(g.shape)  # (out,)
    dv = gain * (dy - along * unit) / length  # (out, ...)
    return dv.astype(v.dtype, copy=False), dg.astype(g.dtype, copy=False)
