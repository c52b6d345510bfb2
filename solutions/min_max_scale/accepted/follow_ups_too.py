"""Answers the follow-up questions as well."""

import numpy as np


def min_max_scale(x, low=0.0, high=1.0):
    x = np.asarray(x)
    if x.dtype.kind in "iub":
        x = x.astype(np.float64)
    t = x.astype(np.float32) if x.dtype == np.float16 else x
    a, b = t.min(axis=0), t.max(axis=0)
    y = np.full_like(t, low)
    np.divide(t - a, b - a, out=y, where=a != b)
    y = np.where(a == b, low, low + y * (high - low))
    y = np.where((t == b) & (a != b), high, y)
    return y.astype(x.dtype)
