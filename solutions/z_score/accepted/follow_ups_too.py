"""Answers the follow-up questions as well: constant means min equals max."""

import numpy as np


def z_score(x):
    x = np.asarray(x)
    half = x.dtype == np.float16
    t = x.astype(np.float32) if half else x
    varies = t.min(axis=0) != t.max(axis=0)
    d = t - t.mean(axis=0)
    z = np.zeros_like(t)
    np.divide(d, np.std(d, axis=0), out=z, where=varies)
    return z.astype(x.dtype) if half else z
