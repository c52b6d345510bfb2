"""Workers merged one after the other with Chan's formula."""

import numpy as np


def sync_stats(counts, means, variances):
    n, mean, m2 = 0, np.zeros(means.shape[1]), np.zeros(means.shape[1])
    for k, mu, var in zip(counts.tolist(), means, variances, strict=True):
        if k == 0:
            continue
        delta = mu - mean
        total = n + k
        mean = mean + delta * k / total
        m2 = m2 + k * var + delta**2 * (n * k / total)
        n = total
    return n, mean, m2 / n


def sync_backward(dout_sums, dout_xhat_sums, counts):
    a = np.zeros(dout_sums.shape[1])
    b = np.zeros(dout_sums.shape[1])
    n = 0
    for i, k in enumerate(counts):
        a += dout_sums[i]
        b += dout_xhat_sums[i]
        n += k
    return a / n, b / n
