"""Exact rational arithmetic; a 0-d array where no axis is left."""

from fractions import Fraction

import numpy as np


def stable_variance(x, axis=None, ddof=0):
    reduced = set(range(x.ndim))
    if axis is not None:
        axes = axis if isinstance(axis, tuple) else (axis,)
        reduced = {a % x.ndim for a in axes}
    kept = [n for a, n in enumerate(x.shape) if a not in reduced]
    var = np.zeros(kept)
    groups = {index: [] for index in np.ndindex(*kept)}
    for index, value in np.ndenumerate(x):
        key = tuple(i for a, i in enumerate(index) if a not in reduced)
        groups[key].append(Fraction(value.item()))
    for key, values in groups.items():
        n = len(values)
        squares = sum(v * v for v in values) - sum(values) ** 2 / n
        var[key] = float(squares / (n - ddof))
    return var
