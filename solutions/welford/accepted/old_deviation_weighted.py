"""Only the old deviation, with the weight (n - 1) / n."""
import numpy as np


def welford(xs):
    n = 0
    mean = 0.0
    ss = 0.0
    for x in np.asarray(xs, dtype=np.float64):
        d = x - mean
        ss = ss + d * d * n / (n + 1)
        n += 1
        mean = mean + d / n
    return mean, ss / n
