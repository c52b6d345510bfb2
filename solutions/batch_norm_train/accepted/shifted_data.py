"""One pass on data shifted by the first row, so that nothing cancels."""

import numpy as np


def batch_norm_train(x, gamma, beta, running_mean, running_var, momentum=0.1, eps=1e-5):
    if x.shape[0] < 2:
        raise ValueError("N must be at least 2")
    dtype = np.result_type(x, np.float32)
    pivot = x[0].astype(dtype)
    s = x.astype(dtype) - pivot
    n = float(s.shape[0])
    first, second = s.mean(axis=0), (s * s).mean(axis=0)
    var = second - first * first
    rstd = np.reciprocal(np.sqrt(var + eps))
    y = (s - first) * rstd
    y *= gamma
    y += beta
    mean = pivot + first
    new_mean = running_mean - momentum * (running_mean - mean)
    new_var = running_var - momentum * (running_var - var * n / (n - 1.0))
    return y.astype(x.dtype), new_mean, new_var
