import numpy as np


def precise_bn(batches):
    dtype = np.float64 if batches[0].dtype == np.float64 else np.float32
    n, mean, m2 = 0, 0.0, 0.0
    for b in batches:
        if len(b) == 0:
            continue
        wide = b.astype(np.float64)
        own = wide.mean(axis=0)
        delta = own - mean
        total = n + len(b)
        m2 = m2 + np.square(wide - own).sum(axis=0) + delta**2 * (n * len(b) / total)
        mean = mean + delta * (len(b) / total)
        n = total
    return mean.astype(dtype), (m2 / (n - 1)).astype(dtype)
