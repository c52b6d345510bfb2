"""The SVD of the covariance, largest axis first, samples turned into columns."""
import numpy as np


def whiten(x, kind="zca", eps=0.0):
    columns = (x - x.mean(axis=0)).T
    U, S, _ = np.linalg.svd(columns.dot(columns.T) / columns.shape[1])
    W = np.diag((S + eps) ** -0.5).dot(U.T)
    if kind == "zca":
        W = U.dot(W)
    return W.dot(columns).T
