"""Answers the follow-up questions as well: one row for each output, as (out, -1)."""

from typing import NamedTuple

import numpy as np


class Gradients(NamedTuple):
    dv: np.ndarray
    dg: np.ndarray


def flat(a):
    wide = a.astype(np.float32) if a.dtype == np.float16 else a
    return wide.reshape(len(a), -1)


def unit_and_length(v):
    rows = flat(v)
    largest = np.abs(rows).max(axis=1, keepdims=True)
    length = largest * np.sqrt(((rows / largest) ** 2).sum(axis=1, keepdims=True))
    return rows / length, length


def weight_norm(v, g):
    unit, _ = unit_and_length(v)
    return (g[:, None] * unit).reshape(v.shape).astype(v.dtype)


def weight_norm_backward(dw, v, g):
    unit, length = unit_and_length(v)
    d = flat(dw)
    dg = (d[:, None, :] @ unit[:, :, None]).ravel()
    dv = (d - dg[:, None] * unit) * (g[:, None] / length)
    return Gradients(dv.reshape(v.shape).astype(v.dtype), dg.astype(g.dtype))
