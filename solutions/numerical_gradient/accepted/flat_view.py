"""A copy with a flat view of it, += and -= on the copy, functools.reduce."""
from functools import reduce

import numpy as np


def numerical_gradient(f, x, dout, h=1e-5):
    work = np.array(x, dtype=np.float64, order="C")
    flat = work.reshape(-1)
    out = np.zeros(x.size)
    for i in range(x.size):
        flat[i] += h
        plus = (f(work) * dout).sum()
        flat[i] -= 2 * h
        minus = (f(work) * dout).sum()
        flat[i] += h
        out[i] = (plus - minus) / (2 * h)
    return out.reshape(x.shape)


def relative_error(a, b):
    ratios = np.abs(a - b) / np.clip(np.abs(a) + np.abs(b), 1e-8, None)
    return reduce(max, ratios.flat)
