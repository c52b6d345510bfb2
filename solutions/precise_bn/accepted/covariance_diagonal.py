import numpy as np


def precise_bn(batches):
    rows = np.vstack(batches)
    ones = np.ones(len(rows))
    mean = ones @ rows / ones.sum()
    centred = rows - mean
    return mean, np.einsum("nc,nc->c", centred, centred) / (len(rows) - 1)
