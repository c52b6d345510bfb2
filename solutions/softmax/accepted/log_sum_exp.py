"""A log-sum-exp of its own, used by both."""

import numpy as np


def logsumexp(x, axis):
    m = np.amax(x, axis=axis, keepdims=True)
    return m + np.log(np.sum(np.exp(x - m), axis=axis, keepdims=True))


def softmax(x, axis=-1):
    return np.exp(x - logsumexp(x, axis))


def log_softmax(x, axis=-1):
    return x - logsumexp(x, axis)
