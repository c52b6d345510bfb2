"""One sequence after the other: counts, means and squares merged as they come."""

import numpy as np


def masked_batch_norm(x, mask, gamma, beta, eps=1e-5):
    count, mean, squares = 0, np.zeros(x.shape[2]), np.zeros(x.shape[2])
    for sequence, keep in zip(x, mask):
        steps = sequence[keep]
        if len(steps) == 0:
            continue
        total = count + len(steps)
        delta = steps.mean(axis=0) - mean
        squares += len(steps) * steps.var(axis=0)
        squares += delta**2 * count * len(steps) / total
        mean = mean + delta * len(steps) / total
        count = total
    y = np.zeros(x.shape)
    for b, t in zip(*np.nonzero(mask)):
        y[b, t] = gamma * (x[b, t] - mean) / np.sqrt(squares / count + eps) + beta
    return y
