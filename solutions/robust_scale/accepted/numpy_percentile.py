"""np.median and np.percentile, one call each."""

import numpy as np


def robust_scale(x, low_q=25.0, high_q=75.0):
    iqr = np.percentile(x, high_q, axis=0) - np.percentile(x, low_q, axis=0)
    iqr[iqr == 0.0] = 1.0
    return (x - np.median(x, axis=0)) / iqr
