"""A vector version, applied along the axis; log1p of all but the largest."""

import numpy as np


def log_softmax_of_vector(v):
    top = int(v.argmax())
    shifted = v - v[top]
    rest = np.delete(np.exp(shifted), top).sum()
    return shifted - np.log1p(rest)


def softmax(x, axis=-1):
    return np.exp(np.apply_along_axis(log_softmax_of_vector, axis, x))


def log_softmax(x, axis=-1):
    return np.apply_along_axis(log_softmax_of_vector, axis, x)
