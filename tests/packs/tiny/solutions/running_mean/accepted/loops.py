import numpy as np


class RunningMean:
    def __init__(self, size, momentum=0.25):
        self.size, self.momentum = size, momentum
        self.mean = np.array([0.0] * size)

    def update(self, x):
        new = [0.0] * self.size
        for j in range(self.size):
            column = [float(row[j]) for row in x]
            new[j] = self.mean[j] * (1 - self.momentum)
            new[j] += self.momentum * sum(column) / len(column)
        self.mean = np.array(new)
        return self.mean
