"""Only the new deviation, with the weight n / (n - 1)."""
import numpy as np


def welford(xs):
    mean, s = xs[0] + 0.0, xs[0] * 0.0
    n = 1
    while n < xs.shape[0]:
        x = xs[n]
        n += 1
        mean = mean * ((n - 1) / n) + x / n
        s = s + (x - mean) ** 2 * n / (n - 1)
    return (mean, s / n)
