"""Plain loops over channels and workers, math.fsum for the sums."""

from math import fsum

import numpy as np


def _merge(counts, means, variances):
    n = sum(counts)
    mean = fsum(k * m for k, m in zip(counts, means, strict=True)) / n
    squares = [
        k * (v + (m - mean) ** 2)
        for k, m, v in zip(counts, means, variances, strict=True)
    ]
    return mean, fsum(squares) / n


def sync_stats(counts, means, variances):
    W, C = means.shape
    ks = [int(k) for k in counts]
    mean, var = np.empty(C), np.empty(C)
    for c in range(C):
        mean[c], var[c] = _merge(ks, means[:, c], variances[:, c])
    return sum(ks), mean, var


def sync_backward(dout_sums, dout_xhat_sums, counts):
    n = 0
    for k in counts:
        n += int(k)
    results = []
    for table in (dout_sums, dout_xhat_sums):
        results.append(np.array([fsum(column) / n for column in table.T]))
    return tuple(results)
