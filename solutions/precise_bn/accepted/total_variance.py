import numpy as np


def precise_bn(batches):
    n = np.array([len(b) for b in batches])
    means = np.array([b.mean(axis=0) for b in batches])
    variances = np.array([b.var(axis=0) for b in batches])
    mean = np.average(means, axis=0, weights=n)
    within = np.average(variances, axis=0, weights=n)
    between = np.average((means - mean) ** 2, axis=0, weights=n)
    return mean, (within + between) * n.sum() / (n.sum() - 1)
