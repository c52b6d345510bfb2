"""Plain loops and math, one column at a time."""

import math

import numpy as np


def z_score(x):
    rows = x.tolist()
    n = len(rows)
    columns = []
    for column in zip(*rows, strict=True):
        mu = sum(column) / n
        total = 0.0
        for value in column:
            total += (value - mu) ** 2
        sigma = math.sqrt(total / n)
        columns.append([(value - mu) / sigma if sigma else 0.0 for value in column])
    return np.array(columns).T
