"""Normalise one vector in extended precision, and apply that along the last axis."""

import numpy as np


def scaled(v, gamma, eps):
    w = v.astype(np.longdouble)
    return (w * gamma / np.sqrt(w.dot(w) / w.size + eps)).astype(np.float64)


def rms_norm(x, gamma, eps=1e-6):
    return np.apply_along_axis(scaled, -1, x, gamma, eps)
