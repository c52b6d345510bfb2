import numpy as np


class RunningMean:
    def __init__(self, size, momentum=0.25):
        self.m = momentum
        self.mean = np.zeros(size)

    def update(self, batch):
        mean = self.mean.copy()
        mean *= 1 - self.m
        mean += self.m * np.sum(batch, 0) / len(batch)
        self.mean = mean
        return mean.copy()
