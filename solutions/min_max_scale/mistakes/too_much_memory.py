import numpy as np


def min_max_scale(x, low=0.0, high=1.0):
    result = x.dtype if np.issubdtype(x.dtype, np.floating) else np.dtype(float)
    wide = x.astype(np.promote_types(result, np.float32))
    differences = wide[:, np.newaxis] - wide
    span = differences.max(axis=(0, 1))
    share = differences.max(axis=1) / np.where(span == 0, 1, span)
    y = (1 - share) * low + share * high
    return y.astype(result)
