"""0/0 is NaN, and NaN is 0, before the range is applied."""

import numpy as np


def min_max_scale(x, low=0.0, high=1.0):
    with np.errstate(invalid="ignore"):
        share = (x - np.min(x, 0)) / (np.max(x, 0) - np.min(x, 0))
    return np.nan_to_num(share) * (high - low) + low
