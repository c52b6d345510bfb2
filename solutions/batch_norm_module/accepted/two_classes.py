import numpy as np


class RunningStatistics:
    """What is kept between batches."""

    def __init__(self, size, momentum):
        self.mean = np.zeros(size)
        self.var = np.ones(size)
        self.batches = 0
        self.momentum = momentum

    def add(self, batch):
        self.batches += 1
        weight = 1 / self.batches if self.momentum is None else self.momentum
        self.mean = self.mean - weight * (self.mean - np.mean(batch, axis=0))
        self.var = self.var - weight * (self.var - np.var(batch, axis=0, ddof=1))


class BatchNorm:
    _forwarded = {"running_mean": "mean", "running_var": "var",
                  "num_batches_tracked": "batches"}

    def __init__(self, num_features, eps=1e-5, momentum=0.1, affine=True,
                 track_running_stats=True):
        self.stats = (
            RunningStatistics(num_features, momentum) if track_running_stats else None
        )
        self.eps = eps
        self.gamma = np.repeat(1.0, num_features) if affine else None
        self.beta = np.repeat(0.0, num_features) if affine else None

    def __getattr__(self, name):
        if name in BatchNorm._forwarded:
            stats = self.stats
            return stats and getattr(stats, BatchNorm._forwarded[name])
        raise AttributeError(name)

    def __setattr__(self, name, value):
        if name in BatchNorm._forwarded:
            setattr(self.stats, BatchNorm._forwarded[name], value)
        else:
            object.__setattr__(self, name, value)

    def forward(self, x, training):
        use_running = self.stats is not None and not training
        if not use_running and x.shape[0] == 1:
            raise ValueError("at least two rows, please")
        x = x.astype(np.float64, copy=True)
        if use_running:
            mean, std = self.stats.mean, np.sqrt(self.stats.var + self.eps)
        else:
            mean = np.average(x, axis=0)
            std = np.sqrt(np.mean(np.abs(x - mean) ** 2, axis=0) + self.eps)
            if self.stats is not None:
                self.stats.add(x)
        x -= mean
        x /= std
        if self.gamma is None:
            return x
        return np.add(np.multiply(x, self.gamma), self.beta)
