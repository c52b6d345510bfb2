"""A scaler with fit and transform; centred before the percentiles are taken."""

import numpy as np


class RobustScaler:
    def __init__(self, quantile_range):
        self.quantile_range = quantile_range

    def fit(self, x):
        self.center_ = np.median(x, axis=0)
        bounds = np.percentile(x - self.center_, self.quantile_range, axis=0)
        self.scale_ = np.diff(bounds, axis=0)[0]
        self.scale_[self.scale_ < 10 * np.finfo(x.dtype).eps] = 1.0
        return self

    def transform(self, x):
        z = x.copy()
        z -= self.center_
        z /= self.scale_
        return z


def robust_scale(x, low_q=25.0, high_q=75.0):
    return RobustScaler((low_q, high_q)).fit(x).transform(x)
