"""0/0 is NaN, and NaN is 0."""

import numpy as np


def z_score(x):
    with np.errstate(invalid="ignore"):
        return np.nan_to_num((x - x.mean(0)) / x.std(0))
