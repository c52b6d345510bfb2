import math

import numpy as np


def masked_layer_norm(x, mask, gamma, beta, eps=1e-5):
    y = np.zeros(x.shape)
    for b in range(x.shape[0]):
        places = [d for d in range(x.shape[1]) if mask[b, d]]
        if not places:
            continue
        mean = math.fsum(x[b, d] for d in places) / len(places)
        var = math.fsum((x[b, d] - mean) ** 2 for d in places) / len(places)
        for d in places:
            y[b, d] = gamma[d] * (x[b, d] - mean) / math.sqrt(var + eps) + beta[d]
    return y
