"""Pairwise: two halves merged (Chan, Golub, LeVeque)."""
import numpy as np


def _stats(rows):
    if len(rows) == 1:
        return 1, rows[0].copy(), np.zeros(rows.shape[1])
    half = len(rows) // 2
    na, ma, sa = _stats(rows[:half])
    nb, mb, sb = _stats(rows[half:])
    n, d = na + nb, mb - ma
    return n, ma + d * nb / n, sa + sb + d**2 * na * nb / n


def welford(xs):
    n, mean, s = _stats(xs)
    return mean, s / n
