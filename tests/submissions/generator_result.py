"""Returns the rows one by one, on demand."""

import numpy as np


def rows(x, eps):
    for row in x:
        centred = row - row.mean()
        yield centred / (np.abs(centred).mean() + eps)


def center(x, eps=1e-2):
    return rows(x, eps)
