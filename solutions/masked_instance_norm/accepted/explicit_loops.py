import math

import numpy as np


def masked_instance_norm(x, lengths, eps=1e-5):
    y = np.zeros(x.shape)
    for b, c in np.ndindex(x.shape[:2]):
        values = [float(v) for v in x[b, c, : lengths[b]]]
        mean = math.fsum(values) / len(values)
        var = math.fsum((v - mean) ** 2 for v in values) / len(values)
        for t, v in enumerate(values):
            y[b, c, t] = (v - mean) / math.sqrt(var + eps)
    return y
