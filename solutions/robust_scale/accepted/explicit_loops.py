"""Plain lists, sorted and math.floor, one column at a time."""

import math

import numpy as np


def at(ordered, q):
    position = q / 100 * (len(ordered) - 1)
    below, above = math.floor(position), math.ceil(position)
    weight = position - below
    return (1 - weight) * ordered[below] + weight * ordered[above]


def robust_scale(x, low_q=25.0, high_q=75.0):
    columns = []
    for column in zip(*x.tolist(), strict=True):
        ordered = sorted(column)
        median = at(ordered, 50)
        spread = at(ordered, high_q) - at(ordered, low_q)
        if spread == 0:
            spread = 1.0
        columns.append([(value - median) / spread for value in column])
    return np.array(columns).T
