"""Median and both percentiles from one call of np.quantile."""

import numpy as np


def robust_scale(x, low_q=25.0, high_q=75.0):
    levels = np.array([low_q, 50.0, high_q]) / 100
    low, middle, high = np.quantile(x, levels, axis=0, keepdims=True)
    scale = high - low
    return np.divide(x - middle, scale, out=x - middle, where=scale != 0)
