"""Starts with the first row."""
import numpy as np


def welford(xs):
    m = xs[0].astype(float)
    s = np.zeros_like(m)
    for k, x in enumerate(xs[1:], start=2):
        old = m.copy()
        m = old + (x - old) / k
        s = s + (x - old) * (x - m)
    return m, s / len(xs)
