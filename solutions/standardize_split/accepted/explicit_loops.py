"""Plain loops and math, one column at a time."""

import math

import numpy as np


def standardize_split(train, test):
    n, d = train.shape
    train_z = np.zeros((n, d))
    test_z = np.zeros((len(test), d))
    for j in range(d):
        mu = sum(float(train[i, j]) for i in range(n)) / n
        total = sum((float(train[i, j]) - mu) ** 2 for i in range(n))
        sigma = math.sqrt(total / n) or 1.0
        for out, table in ((train_z, train), (test_z, test)):
            for i in range(len(table)):
                out[i, j] = (table[i, j] - mu) / sigma
    return train_z, test_z
