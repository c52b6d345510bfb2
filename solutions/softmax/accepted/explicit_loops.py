"""Plain loops and math, one row at a time."""

import math

import numpy as np


def rows_of(x, axis):
    moved = np.moveaxis(x, axis, -1)
    return moved.shape, moved.reshape(-1, moved.shape[-1]).tolist()


def softmax(x, axis=-1):
    shape, rows = rows_of(x, axis)
    out = []
    for row in rows:
        biggest = max(row)
        weights = [math.exp(value - biggest) for value in row]
        total = math.fsum(weights)
        out.append([weight / total for weight in weights])
    return np.moveaxis(np.array(out).reshape(shape), -1, axis)


def log_softmax(x, axis=-1):
    shape, rows = rows_of(x, axis)
    out = []
    for row in rows:
        biggest = max(row)
        total = 0.0
        for value in row:
            total += math.exp(value - biggest)
        out.append([value - biggest - math.log(total) for value in row])
    return np.moveaxis(np.array(out).reshape(shape), -1, axis)
