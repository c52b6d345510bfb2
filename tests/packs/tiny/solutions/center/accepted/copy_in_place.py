import numpy as np


def center(x, eps=1e-2):
    rows, _columns = x.shape
    y = x.copy()
    y -= y.mean(axis=1).reshape(rows, 1)
    np.divide(y, np.fabs(y).mean(axis=1).reshape(rows, 1) + eps, out=y)
    return y
