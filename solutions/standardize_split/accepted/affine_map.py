"""One matrix with the shift in its last row, applied to both tables."""

import numpy as np


def standardize_split(train, test):
    mean = train.mean(0)
    cov = np.atleast_2d(np.cov(train, rowvar=False, bias=True, ddof=0))
    constant = np.ptp(train, axis=0) == 0
    weight = 1 / np.sqrt(np.where(constant, 1.0, np.diag(cov)))
    affine = np.vstack([np.diag(weight), -mean * weight])

    def apply(table):
        return np.column_stack([table, np.ones(len(table))]) @ affine

    return apply(train), apply(test)
