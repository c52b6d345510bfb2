"""One copy, everything else in place, then kept inside the range."""

import numpy as np


def min_max_scale(x, low=0.0, high=1.0):
    y = x.astype(np.float64, copy=True)
    y -= y.min(axis=0, keepdims=True)
    reach = y.max(axis=0)
    y[:, reach > 0] /= reach[reach > 0]
    y *= high - low
    y += low
    return np.clip(y, low, high, out=y)
