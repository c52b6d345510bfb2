"""Second moments as covariance plus the outer product of the mean."""

import numpy as np


def hessian(x):
    mu = x.mean(axis=0)
    centred = x - mu
    return centred.T.dot(centred) / len(x) + np.outer(mu, mu)


def condition_number(h):
    ascending = np.linalg.eigvalsh(h, UPLO="U")
    smallest = ascending[0]
    largest = ascending[-1]
    kappa = np.divide(largest, smallest)
    negligible = smallest <= h.shape[-1] * np.spacing(1.0) * largest
    return float(np.where(negligible, np.inf, kappa))
