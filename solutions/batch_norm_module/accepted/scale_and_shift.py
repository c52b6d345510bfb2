import numpy as np


class BatchNorm:
    """Everything becomes one multiply-add, as in a fused inference kernel."""

    def __init__(self, num_features, eps=1e-5, momentum=0.1, affine=True,
                 track_running_stats=True):
        self.eps = np.float64(eps)
        self.momentum = momentum
        self.gamma, self.beta = (
            (np.ones(num_features), np.zeros(num_features)) if affine else (None, None)
        )
        self.running_mean, self.running_var, self.num_batches_tracked = (
            (np.zeros(num_features), np.ones(num_features), 0)
            if track_running_stats
            else (None, None, None)
        )

    def moments(self, x):
        n = x.shape[0]
        if n == 1:
            raise ValueError("variance of one value")
        mean = np.einsum("nc->c", x) / n
        d = x - mean
        return mean, np.einsum("nc,nc->c", d, d) / n

    def forward(self, x, training):
        x = np.asarray(x, dtype=np.float64)
        if training:
            mean, var = self.moments(x)
            self.track(mean, var, x.shape[0])
        elif self.running_mean is None:
            mean, var = self.moments(x)
        else:
            mean, var = self.running_mean, self.running_var
        scale = 1.0 / np.sqrt(var + self.eps)
        if self.gamma is not None:
            scale = scale * self.gamma
        shift = -mean * scale
        if self.beta is not None:
            shift = shift + self.beta
        return x * scale + shift

    def track(self, mean, var, n):
        if self.running_mean is None:
            return
        self.num_batches_tracked = self.num_batches_tracked + 1
        new = 1 / self.num_batches_tracked if self.momentum is None else self.momentum
        old = 1 - new
        bessel = n / (n - 1)
        self.running_mean = old * self.running_mean + new * mean
        self.running_var = old * self.running_var + new * bessel * var
