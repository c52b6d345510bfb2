"""Sums and sums of squares of what is left after the first row is taken off."""
import numpy as np


def welford(xs):
    shift = xs[0].copy()
    total = np.zeros(xs.shape[1])
    squares = np.zeros(xs.shape[1])
    for x in xs:
        total += x - shift
        squares += (x - shift) ** 2
    n = len(xs)
    return shift + total / n, (squares - total**2 / n) / n
