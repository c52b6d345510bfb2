"""First and last row of the sorted table; both ends weighted, as on a balance."""

import numpy as np


def min_max_scale(x, low=0.0, high=1.0):
    ordered = np.sort(x, axis=0).astype(np.float64)
    first, last = ordered[0], ordered[-1]
    weighted = low * (last - x) + high * (x - first)
    out = np.empty_like(weighted)
    out[...] = low
    return np.divide(weighted, last - first, out=out, where=last != first)
