"""A match statement and np.average."""

from typing import NamedTuple

import numpy as np


class Running(NamedTuple):
    mean: np.ndarray
    var: np.ndarray


def update_running_stats(
    running_mean, running_var, batch_mean, batch_var, count, momentum, convention="pytorch"
):
    match convention:
        case "pytorch":
            weights = (1 - momentum, momentum)
            bessel = count / (count - 1)
        case "keras":
            weights = (momentum, 1 - momentum)
            bessel = 1.0
        case _:
            raise ValueError(convention)
    pairs = [(running_mean, batch_mean), (running_var, bessel * batch_var)]
    return Running(*(np.average(pair, axis=0, weights=weights) for pair in pairs))
