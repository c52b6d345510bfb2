"""The batch padded with NaN to full chunks; nanmean and nanvar do the rest."""

from typing import NamedTuple

import numpy as np


class Step(NamedTuple):
    y: np.ndarray
    running_mean: np.ndarray
    running_var: np.ndarray


def ghost_batch_norm(
    x,
    gamma,
    beta,
    running_mean,
    running_var,
    virtual_batch_size,
    momentum=0.1,
    eps=1e-5,
):
    n, columns = x.shape
    if n % virtual_batch_size == 1:
        raise ValueError("the last chunk would have one row")
    missing = -n % virtual_batch_size
    padded = np.pad(x, [(0, missing), (0, 0)], constant_values=np.nan)
    chunks = padded.reshape(-1, virtual_batch_size, columns)
    mean = np.nanmean(chunks, axis=1, keepdims=True)
    var = np.nanvar(chunks, axis=1, keepdims=True)
    y = (chunks - mean) / np.sqrt(var + eps) * gamma + beta
    rm, rv = running_mean, running_var
    for mu, v in zip(mean, np.nanvar(chunks, axis=1, ddof=1), strict=True):
        rm = rm * (1 - momentum) + mu[0] * momentum
        rv = rv * (1 - momentum) + v * momentum
    return Step(y.reshape(-1, columns)[:n], rm, rv)
