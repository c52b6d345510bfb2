"""np.mean and np.var with both divisors, cast at the end."""

import numpy as np


def batch_norm_train(x, gamma, beta, running_mean, running_var, momentum=0.1, eps=1e-5):
    if len(x) == 1:
        raise ValueError("need at least two rows")
    mu = np.mean(x, axis=0, dtype=np.float64)
    var = np.var(x, axis=0, dtype=np.float64)
    var_unbiased = np.var(x, axis=0, dtype=np.float64, ddof=1)

    x_hat = (x - mu) / np.sqrt(var + eps)
    out = (gamma * x_hat + beta).astype(x.dtype)

    rm = momentum * mu + (1 - momentum) * running_mean
    rv = momentum * var_unbiased + (1 - momentum) * running_var
    return out, rm.astype(running_mean.dtype), rv.astype(running_var.dtype)
