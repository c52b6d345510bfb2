"""Welford's update with the old distance squared."""

import numpy as np


def stable_variance(x, axis=None, ddof=0):
    """Compute the variance along `axis`, one value of each group after the other."""
    axes = tuple(range(x.ndim)) if axis is None else axis
    axes = axes if isinstance(axes, tuple) else (axes,)
    last = np.moveaxis(x, axes, tuple(range(-len(axes), 0))).astype(np.float64)
    rows = last.reshape(*last.shape[: x.ndim - len(axes)], -1)
    mean, m2 = np.zeros(rows.shape[:-1]), np.zeros(rows.shape[:-1])
    for k in range(rows.shape[-1]):
        delta = rows[..., k] - mean
        mean = mean + delta / (k + 1)
        m2 = m2 + delta * delta
    return m2 / (rows.shape[-1] - ddof)
