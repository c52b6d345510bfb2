"""Python lists, statistics by math.fsum, one comprehension a column."""

from math import fsum, sqrt

import numpy as np


def _column(values, g, b, eps):
    size = len(values)
    mean = fsum(values) / size
    deviations = [v - mean for v in values]
    square_sum = fsum(d * d for d in deviations)
    std = sqrt(square_sum / size + eps)
    return [g * d / std + b for d in deviations], mean, square_sum / (size - 1)


def batch_norm_train(x, gamma, beta, running_mean, running_var, momentum=0.1, eps=1e-5):
    if x.shape[0] < 2:
        raise ValueError("a batch of one")
    columns = [
        _column(values, g, b, eps)
        for values, g, b in zip(x.T.tolist(), gamma, beta, strict=True)
    ]
    y, means, variances = zip(*columns, strict=True)
    old, new = 1 - momentum, momentum
    return (
        np.array(y).T,
        np.array([old * r + new * m for r, m in zip(running_mean, means, strict=True)]),
        np.array(
            [old * r + new * v for r, v in zip(running_var, variances, strict=True)]
        ),
    )
