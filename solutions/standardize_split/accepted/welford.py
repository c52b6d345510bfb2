"""Welford's running mean and variance over the training rows."""

import numpy as np


def standardize_split(train, test):
    mean = np.zeros(train.shape[1])
    m2 = np.zeros(train.shape[1])
    for count, row in enumerate(train, start=1):
        delta = row - mean
        mean = mean + delta / count
        m2 = m2 + delta * (row - mean)
    std = np.sqrt(m2 / len(train))
    tables = []
    for table in (train, test):
        z = table - mean
        z[:, std > 0] /= std[std > 0]
        tables.append(z)
    return tuple(tables)
