"""One principal axis after the other, added up for ZCA, in descending order."""
import numpy as np


def whiten(x, kind="zca", eps=0.0):
    n, d = x.shape
    centred = np.empty_like(x)
    for j in range(d):
        centred[:, j] = x[:, j] - x[:, j].sum() / n
    lam, u = np.linalg.eigh(np.einsum("ni,nj->ij", centred, centred) / n)
    order = sorted(range(d), key=lambda k: -lam[k])
    result = np.zeros_like(x)
    for place, k in enumerate(order):
        axis = u[:, k]
        coordinate = (centred @ axis) / np.sqrt(lam[k] + eps)
        if kind == "pca":
            result[:, place] = -coordinate
        else:
            result += np.outer(coordinate, axis)
    return result
