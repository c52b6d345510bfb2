"""A copy is worked on in place; powers of e instead of exp."""

import numpy as np

softmax = lambda x, axis=-1: np.exp(log_softmax(x, axis=axis))


def log_softmax(x, axis=-1):
    y = np.array(x, copy=True)
    y -= np.maximum.reduce(y, axis=axis, keepdims=True)
    y -= np.log(np.add.reduce(np.power(np.e, y), axis=axis, keepdims=True))
    return y
