"""float64 inside, a NamedTuple outside, helpers in between."""

from typing import NamedTuple

import numpy as np


class Result(NamedTuple):
    y: np.ndarray
    running_mean: np.ndarray
    running_var: np.ndarray


def _moments(a):
    center = a.mean(axis=0, keepdims=True)
    return center, ((a - center) ** 2).mean(axis=0, keepdims=True)


def _blend(old, new, weight):
    return (old.astype(np.float64) * (1 - weight) + new * weight).astype(old.dtype)


def batch_norm_train(
    inputs, weight, bias, moving_mean, moving_var, momentum=0.1, epsilon=1e-5
):
    a = np.asarray(inputs, dtype=np.float64)
    if a.shape[0] == 1:
        raise ValueError("Expected more than 1 value per channel when training")
    center, spread = _moments(a)
    normalized = (a - center) / np.sqrt(spread + epsilon)
    out = normalized * weight.reshape(1, -1) + bias.reshape(1, -1)
    unbiased = spread * a.shape[0] / (a.shape[0] - 1)
    return Result(
        out.astype(inputs.dtype),
        _blend(moving_mean, center.squeeze(0), momentum),
        _blend(moving_var, unbiased.squeeze(0), momentum),
    )
