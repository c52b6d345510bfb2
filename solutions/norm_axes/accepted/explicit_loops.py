"""One number after the other, sums kept in dictionaries."""

import math

import numpy as np


def norm_axes(kind, layout):
    channel = len(layout) - 1
    if layout == "NCHW":
        channel = 1
    reduce_axes, param_axes = [], []
    for axis in range(len(layout)):
        if kind == "layer":
            chosen = axis == 2 if layout == "NTD" else axis > 0
            reduce_axes += [axis] * chosen
            param_axes += [axis] * chosen
        elif axis == channel:
            param_axes.append(axis)
        elif kind == "batch" or axis > 0:
            reduce_axes.append(axis)
    return tuple(reduce_axes), tuple(param_axes)


def normalize(x, reduce_axes, param_axes, gamma, beta, eps=1e-5):
    groups = {}
    for index, value in np.ndenumerate(x):
        key = tuple(i for a, i in enumerate(index) if a not in reduce_axes)
        groups.setdefault(key, []).append(float(value))
    y = np.empty(x.shape)
    for index, value in np.ndenumerate(x):
        key = tuple(i for a, i in enumerate(index) if a not in reduce_axes)
        values = groups[key]
        mean = math.fsum(values) / len(values)
        var = math.fsum((v - mean) ** 2 for v in values) / len(values)
        at = tuple(index[a] for a in param_axes)
        y[index] = (value - mean) / math.sqrt(var + eps) * gamma[at] + beta[at]
    return y
