"""Answers the follow-up questions as well: constant means min equals max."""

import numpy as np


def standardize_split(train, test):
    half = train.dtype == np.float16
    t = train.astype(np.float32) if half else train
    e = test.astype(np.float32) if half else test
    constant = t.min(axis=0) == t.max(axis=0)
    mean = np.where(constant, t[0], t.mean(axis=0))
    std = np.std(t - mean, axis=0)
    std[constant] = 1
    out = []
    for table in (t, e):
        z = table - mean
        z /= std
        out.append(z.astype(np.float16) if half else z)
    return tuple(out)
