"""The sample standard deviation, corrected to that of the population."""

import numpy as np


def z_score(x):
    n, _ = x.shape
    if n == 1:
        return np.zeros_like(x)
    s = np.std(x, axis=0, ddof=1) * np.sqrt((n - 1) / n)
    z = x - np.average(x, axis=0)
    return np.divide(z, s, where=s != 0.0, out=np.zeros_like(z))
