"""One factor and one summand a column, as scikit-learn keeps them."""

import numpy as np


def min_max_scale(x, low=0.0, high=1.0):
    data_range = np.ptp(x, axis=0).astype(float)
    data_range[data_range == 0.0] = 1.0
    scale = (high - low) / data_range
    shift = low - np.amin(x, axis=0) * scale
    return x * scale + shift
