"""RMSNorm is L2 normalisation of the row with one number more, sqrt(D * eps)."""

import numpy as np


def rms_norm_backward(dout, x, gamma, eps=1e-6):
    D = x.shape[-1]
    rows, g = x.reshape(-1, D), dout.reshape(-1, D)
    ones = np.ones((len(rows), 1))
    longer = np.concatenate([rows, ones * np.sqrt(D * eps)], axis=1)
    d = np.concatenate([g * gamma, 0 * ones], axis=1) * np.sqrt(D)
    length = np.sqrt((longer**2).sum(axis=1))[:, None]
    unit = longer / length
    dlonger = (d - unit * (unit * d).sum(axis=1)[:, None]) / length
    dgamma = np.sqrt(D) * (g * unit[:, :-1]).sum(axis=0)
    return dlonger[:, :-1].reshape(x.shape), dgamma
