"""A unit array for each entry; x is never touched."""
import numpy as np


def numerical_gradient(f, x, dout, h=1e-5):
    steps = h * np.eye(x.size).reshape(x.size, *x.shape)
    slopes = [((f(x + s) - f(x - s)) * dout).sum() / (2 * h) for s in steps]
    return np.array(slopes).reshape(x.shape)


def relative_error(a, b):
    return (np.abs(a - b) / np.maximum(1e-8, np.abs(a) + np.abs(b))).max()
