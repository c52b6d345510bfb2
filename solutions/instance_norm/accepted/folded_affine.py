"""One scale and one shift for each map."""

import numpy as np


def instance_norm(x, gamma, beta, eps=1e-5):
    spatial = tuple(range(2, x.ndim))
    mean = x.mean(axis=spatial)
    scale = gamma / np.sqrt(x.var(axis=spatial) + eps)
    shift = beta - mean * scale
    return x * np.expand_dims(scale, spatial) + np.expand_dims(shift, spatial)
