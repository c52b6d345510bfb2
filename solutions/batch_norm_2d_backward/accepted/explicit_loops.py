"""Plain loops over channels, images and pixels, accumulating as C code does."""

import math

import numpy as np


def batch_norm_2d_backward(dout, x, gamma, eps=1e-5):
    dx = np.zeros(x.shape)
    dgamma, dbeta = np.zeros(len(gamma)), np.zeros(len(gamma))
    for c in range(len(gamma)):
        places = [(i, c, h, w) for i, h, w in np.ndindex(x[:, c].shape)]
        n = len(places)
        mean = math.fsum(x[p] for p in places) / n
        rstd = 1.0 / math.sqrt(math.fsum((x[p] - mean) ** 2 for p in places) / n + eps)
        for p in places:
            dgamma[c] += dout[p] * (x[p] - mean) * rstd
            dbeta[c] += dout[p]
        for p in places:
            norm = (x[p] - mean) * rstd
            dx[p] = gamma[c] * rstd * (dout[p] - (dbeta[c] + norm * dgamma[c]) / n)
    return dx, dgamma, dbeta
