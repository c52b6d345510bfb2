"""ZCA as the symmetric root of the inverse covariance; PCA with a pinned sign."""
import numpy as np


def whiten(x, kind="zca", eps=0.0):
    m = x - np.average(x, axis=0)
    c = np.tensordot(m, m, axes=(0, 0)) / m.shape[0] + eps * np.identity(m.shape[1])
    if kind != "pca":
        w, v = np.linalg.eigh(np.linalg.inv(c))
        return m @ (v @ np.sqrt(np.diag(w)) @ v.T)
    w, v = np.linalg.eigh(c)
    v = v * np.where(v[np.abs(v).argmax(axis=0), range(len(w))] < 0, -1.0, 1.0)
    return np.divide(np.matmul(m, v), w**0.5)
