"""The mean of a forward and a backward difference."""
import numpy as np


def numerical_gradient(f, x, dout, h=1e-5):
    here = np.einsum("i,i->", f(x.copy()).ravel(), dout.ravel())
    dx = np.full(x.shape, np.nan)
    for index, value in np.ndenumerate(x):
        shifted = x.copy()
        sides = []
        for step in (h, -h):
            shifted[index] = value + step
            sides.append((np.einsum("i,i->", f(shifted).ravel(), dout.ravel()) - here) / step)
        dx[index] = sum(sides) / 2
    return dx


def relative_error(a, b):
    total = np.abs(a) + np.abs(b)
    return float(np.amax(np.abs(b - a) / np.where(total > 1e-8, total, 1e-8)))
