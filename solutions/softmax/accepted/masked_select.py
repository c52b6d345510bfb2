"""A boolean mask with where=, and out= arrays that start as -inf and 0."""

import numpy as np


def shift(x, axis):
    keep = np.isfinite(x)
    top = np.max(x, axis=axis, keepdims=True, where=keep, initial=-np.inf)
    return np.subtract(x, top, out=np.full_like(x, -np.inf), where=keep), keep


def softmax(x, axis=-1):
    shifted, keep = shift(x, axis)
    e = np.exp(shifted, out=np.zeros_like(x), where=keep)
    return np.true_divide(e, np.sum(e, axis, keepdims=True))


def log_softmax(x, axis=-1):
    shifted, keep = shift(x, axis)
    total = np.sum(np.exp(shifted), axis=axis, keepdims=True, where=keep)
    return np.where(keep, shifted - np.log(total), -np.inf)
