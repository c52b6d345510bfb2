"""The statistics module for the median, one function a column."""

import statistics

import numpy as np


def scaled(column, low_q, high_q):
    centre = statistics.median(column.tolist())
    width = float(np.ptp(np.percentile(column, (low_q, high_q))))
    return (column - centre) / width if width else column - centre


def robust_scale(x, low_q=25.0, high_q=75.0):
    return np.apply_along_axis(scaled, 0, x, low_q, high_q)
