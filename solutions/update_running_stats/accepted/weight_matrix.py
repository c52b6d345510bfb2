"""One product of a row of weights with stacked old and new statistics."""

import numpy as np


def update_running_stats(
    running_mean, running_var, batch_mean, batch_var, count, momentum, convention="pytorch"
):
    torch = convention == "pytorch"
    weights = np.array([1 - momentum, momentum])
    if not torch:
        weights = weights[::-1]
    ddof = int(torch)
    old = np.concatenate([running_mean, running_var])
    new = np.concatenate([batch_mean, batch_var * count / (count - ddof)])
    blended = weights @ np.stack([old, new])
    mean, var = np.split(blended, 2)
    return mean, var
