"""An accumulator object."""
from typing import NamedTuple

import numpy as np


class Stats(NamedTuple):
    mean: np.ndarray
    var: np.ndarray


class Accumulator:
    def __init__(self, d):
        self.count = 0
        self.mean = np.zeros((1, d))
        self.m2 = np.zeros((1, d))

    def push(self, row):
        self.count += 1
        before = row - self.mean
        self.mean += before / self.count
        self.m2 += before * (row - self.mean)

    def finish(self):
        return Stats(self.mean.ravel(), (self.m2 / self.count).ravel())


def welford(xs):
    acc = Accumulator(xs.shape[1])
    for i in range(len(xs)):
        acc.push(xs[i : i + 1])
    return acc.finish()
