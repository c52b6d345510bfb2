"""Go through the values in Python."""

import math

import numpy as np


def stable_variance(x, axis=None, ddof=0):
    """Compute the variance along `axis`, one group after the other."""
    axes = tuple(range(x.ndim)) if axis is None else axis
    axes = axes if isinstance(axes, tuple) else (axes,)
    last = np.moveaxis(x, axes, tuple(range(-len(axes), 0))).astype(np.float64)
    kept = last.shape[: x.ndim - len(axes)]
    found = []
    for row in last.reshape(math.prod(kept), -1).tolist():
        mean = math.fsum(row) / len(row)
        rest = math.fsum(v - mean for v in row) / len(row)
        squares = math.fsum((v - mean - rest) ** 2 for v in row)
        found.append(squares / (len(row) - ddof))
    return np.array(found).reshape(kept) if kept else found[0]
