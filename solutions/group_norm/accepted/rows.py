"""Every group is a row of a matrix; numpy refuses groups that do not fit."""

import numpy as np


def group_norm(x, num_groups, gamma, beta, eps=1e-5):
    n, c = x.shape[0], x.shape[1]
    pixels = x[0, 0].size
    split = x.reshape(n, num_groups, c // num_groups, pixels)
    rows = split.reshape(n * num_groups, -1)
    rows = rows - rows.mean(1)[:, None]
    rows = rows * ((rows * rows).mean(1) + eps)[:, None] ** -0.5
    y = rows.reshape(n, c, pixels)
    return (y * gamma[:, None] + beta[:, None]).reshape(x.shape)
