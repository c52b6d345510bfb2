import numpy as np


class BatchNorm:
    """The running arrays are made once and written in place."""

    def __init__(self, num_features, eps=1e-5, momentum=0.1, affine=True,
                 track_running_stats=True):
        self.eps = eps
        self.momentum = momentum
        self.gamma = None
        self.beta = None
        self.running_mean = None
        self.running_var = None
        self.num_batches_tracked = None
        if affine:
            self.gamma = np.full(num_features, 1.0)
            self.beta = np.full(num_features, 0.0)
        if track_running_stats:
            self.running_mean = np.full(num_features, 0.0)
            self.running_var = np.full(num_features, 1.0)
            self.num_batches_tracked = np.int64(0)

    def _train(self, x):
        n = x.shape[0]
        if n <= 1:
            raise ValueError(f"cannot train on {n} row")
        mean = x.mean(0)
        var = x.var(0)
        if self.running_mean is not None:
            self.num_batches_tracked += 1
            m = self.momentum
            if m is None:
                m = 1 / self.num_batches_tracked
            self.running_mean *= 1 - m
            self.running_mean += m * mean
            self.running_var *= 1 - m
            self.running_var += m * var * n / (n - 1)
        return self._apply(x, mean, var)

    def _eval(self, x):
        if self.running_mean is None:
            if x.shape[0] <= 1:
                raise ValueError("no running values and one row")
            return self._apply(x, x.mean(0), x.var(0))
        return self._apply(x, self.running_mean, self.running_var)

    def _apply(self, x, mean, var):
        y = x - mean
        y /= np.sqrt(var + self.eps)
        if self.gamma is not None:
            y *= self.gamma
            y += self.beta
        return y

    def forward(self, x, training):
        return self._train(x) if training else self._eval(x)
