"""E[x²] - E[x]², clamped at 0, one axis after the other; scale and shift."""

import numpy as np


def norm_axes(kind, layout):
    last = len(layout) - 1
    channel = last if layout[-1] in "CD" else 1
    all_but = lambda *left: tuple(a for a in range(last + 1) if a not in left)
    if kind == "batch":
        return all_but(channel), (channel,)
    if kind == "instance":
        return all_but(0, channel), (channel,)
    tokens = last == 2
    return (all_but(0, 1), all_but(0, 1)) if tokens else (all_but(0), all_but(0))


def normalize(x, reduce_axes, param_axes, gamma, beta, eps=1e-5):
    mean, square = x, x * x
    for axis in reduce_axes:
        mean = mean.mean(axis=axis, keepdims=True)
        square = square.mean(axis=axis, keepdims=True)
    var = np.maximum(square - mean**2, 0)
    shape = np.ones(x.ndim, dtype=int)
    shape[list(param_axes)] = gamma.shape
    scale = gamma.reshape(shape) / np.sqrt(var + eps)
    return x * scale + (beta.reshape(shape) - mean * scale)
