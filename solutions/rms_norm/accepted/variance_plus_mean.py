"""mean(x²) = var(x) + mean(x)²."""

import numpy as np


def rms_norm(x, gamma, eps=1e-6):
    mean = x.mean(axis=-1)
    mean_square = x.var(axis=-1) + mean**2
    scale = 1 / np.sqrt(mean_square + eps)
    return x * scale[..., np.newaxis] * gamma
