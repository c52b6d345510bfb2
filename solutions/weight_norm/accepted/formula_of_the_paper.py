"""The two lines of the paper: dg first, then dv with dg in it."""

import numpy as np


def weight_norm(v, g):
    return (g / np.sqrt(np.sum(v * v, axis=-1)))[:, np.newaxis] * v


def weight_norm_backward(dw, v, g):
    norm = np.sqrt(np.sum(v * v, axis=-1))
    dg = np.sum(dw * v, axis=-1) / norm
    dv = (g / norm)[:, np.newaxis] * dw - (g * dg / norm**2)[:, np.newaxis] * v
    return dv, dg
