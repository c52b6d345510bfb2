"""Answers the follow-up questions as well."""

import numpy as np


def _shift(x, axis):
    x = np.asarray(x)
    z = x.astype(np.float32) if x.dtype == np.float16 else x
    return z - np.max(z, axis=axis, keepdims=True)


def softmax(x, axis=-1):
    e = np.exp(_shift(x, axis))
    e /= e.sum(axis=axis, keepdims=True)
    return e.astype(x.dtype)


def log_softmax(x, axis=-1):
    s = _shift(x, axis)
    s -= np.log(np.exp(s).sum(axis=axis, keepdims=True))
    return s.astype(x.dtype)
