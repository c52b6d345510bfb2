"""Everything measured from the plain average of the means, then moved."""

import numpy as np


def sync_stats(counts, means, variances):
    keep = np.flatnonzero(counts)
    k, mu, s2 = counts[keep], means[keep], variances[keep]
    pivot = mu.mean(axis=0, keepdims=True)
    n = k.sum()
    shift = (k[:, None] * (mu - pivot)).sum(0) / n
    around_pivot = (k[:, None] * (s2 + (mu - pivot) ** 2)).sum(0) / n
    return n, pivot[0] + shift, around_pivot - shift**2


def sync_backward(dout_sums, dout_xhat_sums, counts):
    n = np.add.reduce(counts)
    return np.add.reduce(dout_sums) / n, np.add.reduce(dout_xhat_sums) / n
