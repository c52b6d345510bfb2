"""Plain Python numbers and lists."""

import math

import numpy as np


def spectral_norm(w, u, num_iters=1, training=True, eps=1e-12):
    rows = [row.ravel().tolist() for row in w]
    columns = list(zip(*rows, strict=True))
    left = u.tolist()

    def dot(a, b):
        return math.fsum(x * y for x, y in zip(a, b, strict=True))

    def unit(a):
        length = max(math.sqrt(dot(a, a)), eps)
        return [x / length for x in a]

    steps = num_iters
    while True:
        right = unit([dot(column, left) for column in columns])
        if not training:
            break
        left = unit([dot(row, right) for row in rows])
        steps -= 1
        if steps == 0:
            break
    sigma = dot(left, [dot(row, right) for row in rows])
    return w / sigma, np.array(left), sigma
