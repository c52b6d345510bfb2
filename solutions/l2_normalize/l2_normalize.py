"""L2 normalisation of rows, forward and backward."""

import numpy as np


def l2_normalize(x, eps=1e-12):
    """Divide every row of `x` by its length, or by `eps` where that is larger.

    y = x / max(‖x‖, ε), with the length over the last axis.

    Parameters
    ----------
    x : ndarray of shape (..., d)
        Not modified. Any number of leading axes, also none.
    eps : float
        Positive; the smallest divisor.

    Returns
    -------
    y : ndarray of the shape and dtype of x

    References
    ----------
    PyTorch, torch.nn.functional.normalize.
    """
    work = np.promote_types(x.dtype, np.float32)  # float16 squares overflow from 256
    wide = x.astype(work, copy=False)  # (..., d)

    norm = np.sqrt((wide**2).sum(axis=-1, keepdims=True))  # (..., 1)
    y = wide / np.maximum(norm, eps)  # (..., d)
    return y.astype(x.dtype, copy=False)


def l2_normalize_backward(dout, x, eps=1e-12):
    """Return the gradient of sum(dout * y) by x.

    dx = (dout - y · (y · dout)) / ‖x‖, and dout / ε where ‖x‖ <= ε.

    Parameters
    ----------
    dout, x : ndarray of shape (..., d)
        Gradient of the loss by y, and the input. Not modified.
    eps : float
        As in the forward pass.

    Returns
    -------
    dx : ndarray of the shape and dtype of x
    """
    work = np.promote_types(dout.dtype, np.float32)
    dy, rows = dout.astype(work, copy=False), x.astype(work, copy=False)  # (..., d)

    length = np.sqrt(np.square(rows).sum(axis=-1, keepdims=True))  # (..., 1)
    scale = np.maximum(length, eps)  # (..., 1)
    unit = rows / scale  # (..., d)

    along = (dy * unit).sum(axis=-1, keepdims=True)  # (..., 1)
    through_length = np.where(length > eps, along, 0) * unit  # (..., d)
    dx = (dy - through_length) / scale  # (..., d)
    return dx.astype(x.dtype, copy=False)
