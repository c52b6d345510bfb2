"""Homogeneous coordinates: one matrix scales and shifts all columns."""

import numpy as np


def min_max_scale(x, low=0.0, high=1.0):
    n, d = x.shape
    bottom = x.min(axis=0)
    span = x.max(axis=0) - bottom
    factor = np.zeros(d)
    factor[span > 0] = (high - low) / span[span > 0]
    matrix = np.vstack([np.diag(factor), low - bottom * factor])
    return np.hstack([x, np.ones((n, 1))]) @ matrix
