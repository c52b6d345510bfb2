"""Half the mean square of all differences."""

import numpy as np


def stable_variance(x, axis=None, ddof=0):
    """Compute the variance along `axis` without a mean."""
    axes = tuple(range(x.ndim)) if axis is None else axis
    axes = axes if isinstance(axes, tuple) else (axes,)
    last = np.moveaxis(x, axes, tuple(range(-len(axes), 0))).astype(np.float64)
    rows = last.reshape(*last.shape[: x.ndim - len(axes)], -1)
    n = rows.shape[-1]
    difference = rows[..., :, np.newaxis] - rows[..., np.newaxis, :]
    return np.square(difference).sum(axis=(-2, -1)) / (2 * n * (n - ddof))
