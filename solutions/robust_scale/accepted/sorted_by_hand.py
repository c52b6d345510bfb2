"""Sort once; position, floor and weight by hand."""

import numpy as np


def percentile(ordered, q):
    position = (len(ordered) - 1) * q / 100
    i = int(np.floor(position))
    j = min(i + 1, len(ordered) - 1)
    return ordered[i] + (position - i) * (ordered[j] - ordered[i])


def robust_scale(x, low_q=25.0, high_q=75.0):
    ordered = np.sort(x, axis=0)
    n = len(x)
    median = 0.5 * (ordered[n // 2] + ordered[(n - 1) // 2])
    spread = percentile(ordered, high_q) - percentile(ordered, low_q)
    return (x - median) / (spread + (spread == 0))
