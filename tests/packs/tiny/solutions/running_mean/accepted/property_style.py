import numpy as np


class RunningMean:
    def __init__(self, size, momentum=0.25):
        self._mean = np.zeros(size, dtype=np.float64)
        self._keep = 1.0 - momentum

    @property
    def mean(self):
        return self._mean

    @mean.setter
    def mean(self, value):
        self._mean = np.array(value)

    def update(self, x):
        self._mean = self._keep * self._mean + (1.0 - self._keep) * x.T.mean(axis=1)
        return self._mean
