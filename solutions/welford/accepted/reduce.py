"""functools.reduce over a tuple of state."""
from functools import reduce

import numpy as np


def welford(xs):
    def push(state, x):
        n, mean, m2 = state
        new = mean + (x - mean) / (n + 1)
        return n + 1, new, m2 + np.multiply(x - mean, x - new)

    zero = np.zeros(xs.shape[1])
    n, mean, m2 = reduce(push, xs, (0, zero, zero))
    return mean, np.maximum(m2 / n, 0.0)
