import numpy as np


def min_max_scale(x, low=0.0, high=1.0):
    result = x.dtype if np.issubdtype(x.dtype, np.floating) else np.dtype(float)
    y = np.empty(x.shape, result)
    for j in range(x.shape[1]):
        column = x[:, j].astype(np.promote_types(result, np.float32))
        span = column.max() - column.min()
        share = (column - column.min()) / (span if span else 1)
        y[:, j] = (1 - share) * low + share * high
    return y
