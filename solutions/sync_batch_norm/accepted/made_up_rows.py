"""Rows with each worker's mean and variance, put together and measured."""

import numpy as np


def sync_stats(counts, means, variances):
    n = int(np.sum(counts))
    std = np.sqrt(variances)
    # Half of the rows at mean + std, half at mean - std.
    up = np.repeat(means + std, counts, axis=0)
    down = np.repeat(means - std, counts, axis=0)
    rows = np.concatenate([up, down])
    return n, rows.mean(axis=0), rows.var(axis=0)


def sync_backward(dout_sums, dout_xhat_sums, counts):
    # Every row gets the mean of its worker.
    filled = counts > 0
    k = counts[filled]
    first = np.repeat(dout_sums[filled] / k[:, None], k, axis=0)
    second = np.repeat(dout_xhat_sums[filled] / k[:, None], k, axis=0)
    return first.mean(axis=0), second.mean(axis=0)
