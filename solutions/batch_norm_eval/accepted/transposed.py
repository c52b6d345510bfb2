"""Channels first of all, then the statistics as a column."""

import numpy as np


def batch_norm_eval(x, gamma, beta, running_mean, running_var, eps=1e-5):
    order = (1, 0, *range(2, x.ndim))
    planes = x.transpose(order)
    table = np.stack([gamma, beta, running_mean, np.hypot(np.sqrt(running_var), eps**0.5)])
    columns = planes.reshape(x.shape[1], -1)
    g, b, m, s = table[:, :, None]
    y = (columns - m) / s * g + b
    return y.reshape(planes.shape).transpose(order)
