from dataclasses import dataclass, field

import numpy as np


@dataclass
class RunningMean:
    size: int
    momentum: float = 0.25
    mean: np.ndarray = field(init=False)

    def __post_init__(self):
        self.mean = np.zeros((self.size,))

    def update(self, x):
        self.mean = self.mean + self.momentum * (x.mean(axis=0) - self.mean)
        return self.mean
