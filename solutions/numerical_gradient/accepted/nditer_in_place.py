"""np.nditer over x itself, the old value put back."""
import numpy as np


def numerical_gradient(f, x, dout, h=1e-5):
    grad = np.zeros_like(x)
    it = np.nditer(x, flags=["multi_index"], op_flags=["readwrite"])
    while not it.finished:
        ix = it.multi_index
        old = x[ix]
        x[ix] = old + h
        pos = f(x).copy()
        x[ix] = old - h
        neg = f(x).copy()
        x[ix] = old
        grad[ix] = np.sum((pos - neg) * dout) / (2 * h)
        it.iternext()
    return grad


def relative_error(a, b):
    return np.max(np.abs(a - b) / (np.maximum(1e-8, np.abs(a) + np.abs(b))))
