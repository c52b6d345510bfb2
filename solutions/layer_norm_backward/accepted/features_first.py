"""Features first, tokens last: everything is a column, as in batch normalisation."""

import numpy as np


def layer_norm_backward(dout, x, gamma, eps=1e-5):
    columns = x.reshape(-1, x.shape[-1]).T
    upstream = dout.reshape(-1, x.shape[-1]).T
    n = len(columns)
    centred = columns - columns.mean(axis=0)
    inv_var = 1.0 / (np.var(columns, axis=0, ddof=0) + eps)
    d = upstream * gamma[:, None]
    projected = d - centred * inv_var * np.sum(d * centred, axis=0) / n
    dx = np.sqrt(inv_var) * (projected - np.sum(d, axis=0) / n)
    dgamma = (upstream * centred) @ np.sqrt(inv_var)
    dbeta = upstream @ np.ones(upstream.shape[1])
    return dx.T.reshape(x.shape), dgamma, dbeta
