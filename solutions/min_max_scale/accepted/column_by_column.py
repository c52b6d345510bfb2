"""A function of one column, applied along axis 0."""

import numpy as np


def min_max_scale(x, low=0.0, high=1.0):
    def affine(col):
        a, b = float(np.min(col)), float(np.max(col))
        k = (high - low) / (b - a) if b > a else 0.0
        return k * (col - a) + low

    return np.apply_along_axis(affine, 0, x.astype(float))
