import numpy as np


def robust_scale(x, low_q=25.0, high_q=75.0):
    y = np.empty_like(x)
    for j in range(x.shape[1]):
        column = x[:, j].astype(np.promote_types(x.dtype, np.float32))
        low, high = np.percentile(column, [low_q, high_q])
        y[:, j] = (column - np.median(column)) / ((high - low) or 1)
    return y
