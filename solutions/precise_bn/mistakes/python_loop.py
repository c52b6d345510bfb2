import numpy as np


def precise_bn(batches):
    work = np.promote_types(batches[0].dtype, np.float32)
    n, mean = 0, np.zeros(batches[0].shape[1], work)
    m2 = np.zeros_like(mean)
    for b in batches:
        for row in b:
            n += 1
            delta = row - mean
            mean = mean + delta / n
            m2 = m2 + delta * (row - mean)
    return mean, m2 / (n - 1)
