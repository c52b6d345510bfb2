"""A running mean of outer products; a closed form in one and two dimensions."""

import numpy as np


def hessian(x):
    h = np.zeros((x.shape[1], x.shape[1]))
    for k, row in enumerate(x, start=1):
        h += (np.multiply.outer(row, row) - h) / k
    return h


def condition_number(h):
    if len(h) == 1:
        return 1.0
    if len(h) == 2 and h[0, 1] != 0:
        half, gap = (h[0, 0] + h[1, 1]) / 2, (h[0, 0] - h[1, 1]) / 2
        high = half + np.hypot(gap, h[0, 1])
        low = (h[0, 0] * h[1, 1] - h[0, 1] * h[1, 0]) / high
    else:
        low, *_, high = np.linalg.eigvalsh(h)
    return np.inf if low <= len(h) * np.finfo(np.float64).eps * high else high / low
