import math

import numpy as np


class BatchNorm:
    def __init__(self, num_features, eps=1e-5, momentum=0.1, affine=True,
                 track_running_stats=True):
        self.C = num_features
        self.eps, self.momentum = eps, momentum
        self.gamma = self.beta = None
        self.running_mean = self.running_var = self.num_batches_tracked = None
        if affine:
            self.gamma = np.array([1.0 for _ in range(num_features)])
            self.beta = np.array([0.0 for _ in range(num_features)])
        if track_running_stats:
            self.running_mean = np.array([0.0] * num_features)
            self.running_var = np.array([1.0] * num_features)
            self.num_batches_tracked = 0

    def forward(self, x, training):
        N, C = x.shape
        tracked = self.num_batches_tracked is not None
        from_batch = training or not tracked
        if from_batch and N < 2:
            raise ValueError("need at least two rows")
        if training and tracked:
            self.num_batches_tracked += 1
            rate = self.momentum
            if rate is None:
                rate = 1 / self.num_batches_tracked
        y = np.empty((N, C))
        for c in range(C):
            if from_batch:
                total = 0.0
                for i in range(N):
                    total += x[i, c]
                m = total / N
                squares = 0.0
                for i in range(N):
                    squares += (x[i, c] - m) ** 2
                v = squares / N
                if training and tracked:
                    self.running_mean[c] += rate * (m - self.running_mean[c])
                    self.running_var[c] += rate * (
                        squares / (N - 1) - self.running_var[c]
                    )
            else:
                m, v = self.running_mean[c], self.running_var[c]
            for i in range(N):
                y[i, c] = (x[i, c] - m) / math.sqrt(v + self.eps)
                if self.gamma is not None:
                    y[i, c] = self.gamma[c] * y[i, c] + self.beta[c]
        return y
