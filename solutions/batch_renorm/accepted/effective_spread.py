"""Normalised with the clipped statistics: x is centred and divided once."""

import numpy as np


def batch_renorm_train(
    x,
    gamma,
    beta,
    running_mean,
    running_std,
    r_max,
    d_max,
    momentum=0.01,
    eps=1e-5,
):
    wide = x.astype(np.float64)
    mu = wide.mean(axis=0)
    sigma = np.sqrt(np.square(wide - mu).mean(axis=0) + eps)
    # x_hat * r + d = (x - centre) / spread
    spread = np.clip(running_std, sigma / r_max, sigma * r_max)
    shift = np.clip((mu - running_mean) / running_std, -d_max, d_max)
    xhat = (wide - mu) / spread + shift
    out = gamma * xhat + beta
    new_mean = np.average(
        [running_mean, mu], axis=0, weights=[1 - momentum, momentum]
    )
    new_std = np.average(
        [running_std, sigma], axis=0, weights=[1 - momentum, momentum]
    )
    return (
        out.astype(x.dtype),
        new_mean.astype(running_mean.dtype),
        new_std.astype(running_std.dtype),
    )
