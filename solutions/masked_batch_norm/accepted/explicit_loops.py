import math

import numpy as np


def masked_batch_norm(x, mask, gamma, beta, eps=1e-5):
    y = np.zeros(x.shape)
    places = [place for place in np.ndindex(mask.shape) if mask[place]]
    for d in range(x.shape[2]):
        values = [float(x[place][d]) for place in places]
        mean = math.fsum(values) / len(values)
        var = math.fsum((v - mean) ** 2 for v in values) / len(values)
        for place, v in zip(places, values):
            y[place][d] = gamma[d] * (v - mean) / math.sqrt(var + eps) + beta[d]
    return y
