import numpy as np


def precise_bn(batches):
    n = 0
    mean = np.zeros(batches[0].shape[1])
    m2 = np.zeros(batches[0].shape[1])
    for b in batches:
        for row in b:
            n += 1
            delta = row - mean
            mean += delta / n
            m2 += delta * (row - mean)
    return mean, m2 / (n - 1)
