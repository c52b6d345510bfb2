"""ZCA by Newton's iteration for the inverse root; PCA from the same rows by SVD."""
import numpy as np


def inverse_root(a):
    eye = np.eye(len(a))
    scale = np.trace(a)
    y, z = a / scale, eye  # towards the root and its inverse
    for _ in range(60):
        t = (3 * eye - z @ y) / 2
        y, z = y @ t, t @ z
    return z / np.sqrt(scale)


def whiten(x, kind="zca", eps=0.0):
    centred = x - x.mean(axis=0)
    if kind == "zca":
        cov = centred.T @ centred / len(x) + eps * np.eye(x.shape[1])
        return centred @ inverse_root(cov)
    _, s, axes = np.linalg.svd(centred)
    return centred @ axes.T / np.sqrt(s**2 / len(x) + eps)
