"""Plain loops, plain floats."""

import math

import numpy as np


def variance(values, ddof):
    mean = math.fsum(values) / len(values)
    return math.fsum((v - mean) ** 2 for v in values) / (len(values) - ddof)


def stable_variance(x, axis=None, ddof=0):
    if axis is None or (isinstance(axis, tuple) and len(axis) == x.ndim):
        return variance(x.astype(np.float64).flatten().tolist(), ddof)
    axes = axis if isinstance(axis, tuple) else (axis,)
    axes = [a + x.ndim if a < 0 else a for a in axes]
    lengths = [1 if a in axes else n for a, n in enumerate(x.shape)]
    out = np.empty(lengths)
    for index in np.ndindex(*lengths):
        where = tuple(slice(None) if a in axes else i for a, i in enumerate(index))
        out[index] = variance([float(v) for v in x[where].flat], ddof)
    return out.squeeze(tuple(axes))
