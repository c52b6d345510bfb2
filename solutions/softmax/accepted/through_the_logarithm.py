"""softmax is the exponential of log_softmax, which uses logaddexp."""

import numpy as np


def log_softmax(x, axis=-1):
    return x - np.expand_dims(np.logaddexp.reduce(x, axis=axis), axis)


def softmax(x, axis=-1):
    return np.exp(log_softmax(x, axis))
