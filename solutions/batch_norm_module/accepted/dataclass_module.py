from dataclasses import dataclass, field

import numpy as np


@dataclass
class BatchNorm:
    num_features: int
    eps: float = 1e-5
    momentum: float | None = 0.1
    affine: bool = True
    track_running_stats: bool = True
    gamma: np.ndarray | None = field(init=False, default=None)
    beta: np.ndarray | None = field(init=False, default=None)
    running_mean: np.ndarray | None = field(init=False, default=None)
    running_var: np.ndarray | None = field(init=False, default=None)
    num_batches_tracked: int | None = field(init=False, default=None)

    def __post_init__(self):
        if self.affine:
            self.gamma = np.ones(self.num_features)
            self.beta = np.zeros(self.num_features)
        if self.track_running_stats:
            self.running_mean = np.zeros(self.num_features)
            self.running_var = np.ones(self.num_features)
            self.num_batches_tracked = 0

    def __call__(self, inputs, training):
        mean, variance = self.statistics(inputs, training)
        std = np.sqrt(variance + self.eps)
        normed = np.divide(np.subtract(inputs, mean), std)
        return normed if not self.affine else self.gamma * normed + self.beta

    forward = __call__

    def statistics(self, inputs, training):
        if not training and self.track_running_stats:
            return self.running_mean, self.running_var
        rows = len(inputs)
        if rows == 1:
            raise ValueError("Expected more than 1 value per channel when training")
        flat = inputs.T.reshape(self.num_features, -1)
        mean = flat.mean(axis=1)
        centred = flat - mean[:, np.newaxis]
        sum_of_squares = (centred * centred).sum(axis=-1)
        if training and self.track_running_stats:
            self.remember(mean, sum_of_squares / (rows - 1))
        return mean, sum_of_squares / rows

    def remember(self, mean, variance):
        self.num_batches_tracked += 1
        new = self.momentum
        if new is None:
            new = 1 / self.num_batches_tracked
        self.running_mean = (1 - new) * self.running_mean + new * mean
        self.running_var = (1 - new) * self.running_var + new * variance
