"""Mean squares merged with the counts, the square of the mean subtracted."""

import numpy as np


def sync_stats(counts, means, variances):
    n = counts.sum()
    weights = counts.reshape(-1, 1)
    first = np.sum(weights * means, axis=0) / n
    second = np.sum(weights * (variances + means**2), axis=0) / n
    return n, first, np.maximum(second - first**2, 0.0)


def sync_backward(dout_sums, dout_xhat_sums, counts):
    n = counts.sum()
    return np.sum(dout_sums, axis=0) / n, np.sum(dout_xhat_sums, axis=0) / n
