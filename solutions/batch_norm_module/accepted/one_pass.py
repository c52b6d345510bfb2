import numpy as np


class BatchNorm:
    """Sum and sum of squares in one pass; clamped, since the difference can be < 0."""

    def __init__(self, num_features, eps=1e-5, momentum=0.1, affine=True,
                 track_running_stats=True):
        shape = (num_features,)
        tensors = dict.fromkeys(
            ("gamma", "beta", "running_mean", "running_var", "num_batches_tracked")
        )
        if affine:
            tensors.update(gamma=np.ones(shape), beta=np.zeros(shape))
        if track_running_stats:
            tensors.update(running_mean=np.zeros(shape), running_var=np.ones(shape))
            tensors.update(num_batches_tracked=0)
        vars(self).update(tensors)
        self.options = eps, momentum

    def forward(self, x, training):
        eps, momentum = self.options
        n = float(x.shape[0])
        stats = (self.running_mean, self.running_var)
        if training or stats[0] is None:
            if n == 1:
                raise ValueError("one value per channel")
            s1 = np.ones(x.shape[0]) @ x
            s2 = (x * x).sum(0)
            mean = s1 / n
            var = np.maximum(s2 / n - mean * mean, 0.0)
            if training and stats[0] is not None:
                k = self.num_batches_tracked = self.num_batches_tracked + 1
                w = 1 / k if momentum is None else momentum
                self.running_mean = np.average([stats[0], mean], 0, [1 - w, w])
                var_for_eval = var * n / (n - 1)
                self.running_var = np.average([stats[1], var_for_eval], 0, [1 - w, w])
            stats = (mean, var)
        y = (x - stats[0]) / np.sqrt(stats[1] + eps)
        return y if self.gamma is None else np.multiply(self.gamma, y) + self.beta
