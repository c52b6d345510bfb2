"""From the middle of the column to the middle of the range."""

import numpy as np


def min_max_scale(x, low=0.0, high=1.0):
    top = np.maximum.reduce(x)
    bottom = np.minimum.reduce(x)
    middle, half = (top + bottom) / 2, (top - bottom) / 2
    flat = half == 0
    unit = (x - middle) / (half + flat) - flat
    return (low + high) / 2 + unit * (high - low) / 2
