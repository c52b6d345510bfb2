import numpy as np


def blend(old, new, weight):
    return np.einsum("k,kd->d", np.array([1 - weight, weight]), np.stack([old, new]))


class RunningMean:
    def __init__(self, n, momentum=0.25):
        self.mean, self.momentum = np.zeros(n), momentum

    def update(self, x):
        self.mean = blend(self.mean, np.einsum("nd->d", x) / x.shape[0], self.momentum)
        return self.mean
