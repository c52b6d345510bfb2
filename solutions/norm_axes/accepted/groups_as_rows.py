"""Transpose so that every group is a row, normalise rows, transpose back."""

import numpy as np


def norm_axes(kind, layout):
    match kind, layout:
        case "layer", "NTD":
            return (2,), (2,)
        case "layer", _:
            return (1, 2, 3), (1, 2, 3)
    channel = {"NCHW": 1, "NHWC": 3, "NTD": 2}[layout]
    first = 0 if kind == "batch" else 1
    axes = list(range(first, len(layout)))
    del axes[axes.index(channel)]
    return tuple(axes), (channel,)


def normalize(x, reduce_axes, param_axes, gamma, beta, eps=1e-5):
    kept = [a for a in range(x.ndim) if a not in reduce_axes]
    order = kept + list(reduce_axes)
    turned = x.transpose(order)
    rows = turned.reshape(-1, np.prod([x.shape[a] for a in reduce_axes]))
    rows = rows - rows.mean(axis=1, keepdims=True)
    rows = rows / np.sqrt((rows * rows).mean(axis=1, keepdims=True) + eps)
    y = rows.reshape(turned.shape).transpose(np.argsort(order))
    index = tuple(slice(None) if a in param_axes else None for a in range(x.ndim))
    return y * gamma[index] + beta[index]
