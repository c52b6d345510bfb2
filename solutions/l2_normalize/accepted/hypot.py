"""np.hypot folds the columns; matrix products of single rows do the rest."""

from functools import reduce

import numpy as np


def l2_normalize(x, eps=1e-12):
    norm = np.abs(reduce(np.hypot, x.T))
    return (x.T / np.maximum(norm, eps)).T


def l2_normalize_backward(dout, x, eps=1e-12):
    norm = np.abs(reduce(np.hypot, x.T))
    d = np.maximum(norm, eps)
    dot = (dout[:, None, :] @ x[:, :, None]).ravel()
    lost = np.where(norm > eps, dot / d**2, 0.0)
    return ((dout.T - lost * x.T) / d).T
