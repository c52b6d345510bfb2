"""Columns instead of rows: then out is the last axis, and nothing needs keepdims."""

from functools import reduce

import numpy as np


def weight_norm(v, g):
    return (g * (v.T / reduce(np.hypot, v.T, np.zeros(len(v))))).T


def weight_norm_backward(dw, v, g):
    norm = reduce(np.hypot, v.T, np.zeros(len(v)))
    unit, d = v.T / norm, dw.T
    dg = sum(unit * d)
    return (g / norm * (d - dg * unit)).T, dg
