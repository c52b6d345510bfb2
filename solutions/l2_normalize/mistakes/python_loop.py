import numpy as np


def l2_normalize(x, eps=1e-12):
    y = np.empty_like(x)
    for i in np.ndindex(x.shape[:-1]):
        row = x[i].astype(np.promote_types(x.dtype, np.float32))
        y[i] = row / max(np.sqrt((row**2).sum()), eps)
    return y


def l2_normalize_backward(dout, x, eps=1e-12):
    dx = np.empty_like(x)
    for i in np.ndindex(x.shape[:-1]):
        row, g = (a[i].astype(np.promote_types(x.dtype, np.float32)) for a in (x, dout))
        length = np.sqrt((row**2).sum())
        if length > eps:
            unit = row / length
            dx[i] = (g - unit * (unit * g).sum()) / length
        else:
            dx[i] = g / eps
    return dx
