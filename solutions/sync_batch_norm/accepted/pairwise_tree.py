"""Recursion: the left half of the workers merged with the right half."""

from typing import NamedTuple

import numpy as np


class Stats(NamedTuple):
    n: int
    mean: np.ndarray
    var: np.ndarray


class Means(NamedTuple):
    dout: np.ndarray
    dout_xhat: np.ndarray


def _merge(a, b):
    if a.n == 0:
        return b
    if b.n == 0:
        return a
    n = a.n + b.n
    p, q = a.n / n, b.n / n
    delta = b.mean - a.mean
    return Stats(n, p * a.mean + q * b.mean, p * a.var + q * b.var + p * q * delta**2)


def sync_stats(counts, means, variances):
    if len(counts) == 1:
        return Stats(int(counts[0]), means[0].copy(), variances[0].copy())
    half = len(counts) // 2
    return _merge(
        sync_stats(counts[:half], means[:half], variances[:half]),
        sync_stats(counts[half:], means[half:], variances[half:]),
    )


def sync_backward(dout_sums, dout_xhat_sums, counts):
    local = np.maximum(counts, 1)[:, None]
    weights = counts[:, None] / counts.sum()
    return Means(
        np.sum(weights * (dout_sums / local), axis=0),
        np.sum(weights * (dout_xhat_sums / local), axis=0),
    )
