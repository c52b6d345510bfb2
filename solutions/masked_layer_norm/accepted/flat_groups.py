import numpy as np


def masked_layer_norm(x, mask, gamma, beta, eps=1e-5):
    row, column = np.nonzero(mask)
    values = x[mask]
    count = np.bincount(row, minlength=len(x))
    n = np.where(count == 0, 1, count)
    mean = np.bincount(row, values, minlength=len(x)) / n
    centred = values - mean[row]
    var = np.bincount(row, centred**2, minlength=len(x)) / n
    y = np.zeros(x.shape)
    y[row, column] = centred / np.sqrt(var + eps)[row] * gamma[column] + beta[column]
    return y
