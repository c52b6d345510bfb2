"""The sample standard deviation, corrected to that of the population."""

import numpy as np


def standardize_split(train, test):
    n = train.shape[0]
    centre = np.average(train, axis=0)
    if n == 1:
        return np.zeros_like(train), test - centre
    s = np.std(train, axis=0, ddof=1) * np.sqrt((n - 1) / n)
    safe = np.where(s != 0.0, s, 1.0)
    return tuple((table - centre) / safe for table in (train, test))
