"""Plain loops, one column at a time."""

import numpy as np


def min_max_scale(x, low=0.0, high=1.0):
    columns = []
    for column in zip(*x.tolist(), strict=True):
        a, b = min(column), max(column)
        out = []
        for value in column:
            out.append(low if a == b else low + (high - low) * (value - a) / (b - a))
        columns.append(out)
    return np.array(columns, dtype=np.float64).T
