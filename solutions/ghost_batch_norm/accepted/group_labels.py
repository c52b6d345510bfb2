"""Every row knows its chunk; sums by np.add.at."""

import numpy as np


def ghost_batch_norm(
    x,
    gamma,
    beta,
    running_mean,
    running_var,
    virtual_batch_size,
    momentum=0.1,
    eps=1e-5,
):
    label = np.arange(len(x)) // virtual_batch_size
    count = np.bincount(label)[:, None]
    if count.min() < 2:
        raise ValueError("chunk of a single row")
    mean = np.zeros((len(count), x.shape[1]))
    np.add.at(mean, label, x)
    mean /= count
    centred = x - mean[label]
    squares = np.zeros_like(mean)
    np.add.at(squares, label, centred**2)
    std = np.sqrt(squares / count + eps)
    for mu, v in zip(mean, squares / (count - 1), strict=True):
        running_mean = momentum * mu + (1 - momentum) * running_mean
        running_var = momentum * v + (1 - momentum) * running_var
    return centred / std[label] * gamma + beta, running_mean, running_var
