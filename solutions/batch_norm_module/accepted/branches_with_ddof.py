import numpy as np


class BatchNorm:
    def __init__(self, num_features, eps=1e-5, momentum=0.1, affine=True,
                 track_running_stats=True):
        self.num_features = num_features
        self.eps = eps
        self.momentum = momentum
        self.affine = affine
        self.track_running_stats = track_running_stats
        if affine:
            self.gamma = np.ones(num_features)
            self.beta = np.zeros(num_features)
        else:
            self.gamma = None
            self.beta = None
        if track_running_stats:
            self.running_mean = np.zeros(num_features)
            self.running_var = np.ones(num_features)
            self.num_batches_tracked = 0
        else:
            self.running_mean = None
            self.running_var = None
            self.num_batches_tracked = None

    def forward(self, x, training):
        if training:
            if x.shape[0] == 1:
                raise ValueError("Expected more than 1 value per channel")
            mu = np.mean(x, axis=0)
            sigma2 = np.var(x, axis=0)
            if self.track_running_stats:
                self.num_batches_tracked += 1
                if self.momentum is None:
                    m = 1.0 / float(self.num_batches_tracked)
                else:
                    m = self.momentum
                unbiased = np.var(x, axis=0, ddof=1)
                self.running_mean = self.running_mean * (1 - m) + m * mu
                self.running_var = self.running_var * (1 - m) + m * unbiased
        elif self.track_running_stats:
            mu = self.running_mean
            sigma2 = self.running_var
        else:
            if x.shape[0] == 1:
                raise ValueError("Expected more than 1 value per channel")
            mu = np.mean(x, axis=0)
            sigma2 = np.var(x, axis=0)
        out = (x - mu) / np.sqrt(sigma2 + self.eps)
        if self.affine:
            out = out * self.gamma + self.beta
        return out
