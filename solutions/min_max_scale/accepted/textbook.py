"""The formula, and 1 where the range is 0."""

import numpy as np


def min_max_scale(x, low=0.0, high=1.0):
    lo, hi = x.min(axis=0), x.max(axis=0)
    span = np.where(hi > lo, hi - lo, 1)
    return low + (x - lo) / span * (high - low)
