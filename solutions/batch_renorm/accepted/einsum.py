"""Statistics by einsum, results in a NamedTuple."""

from typing import NamedTuple

import numpy as np


class Result(NamedTuple):
    y: np.ndarray
    running_mean: np.ndarray
    running_std: np.ndarray


def _towards(old, new, step):
    return (1.0 - step) * old + step * new


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
    n = x.shape[0]
    mu = np.einsum("nc->c", x) / n
    delta = x - mu
    sigma = np.sqrt(np.einsum("nc,nc->c", delta, delta) / n + eps)
    r = np.clip(sigma / running_std, np.reciprocal(float(r_max)), r_max)
    d = np.clip((mu - running_mean) / running_std, -d_max, d_max)
    y = np.einsum("c,nc->nc", gamma * r / sigma, delta) + (gamma * d + beta)
    return Result(
        y, _towards(running_mean, mu, momentum), _towards(running_std, sigma, momentum)
    )
