"""The in-place update of a layer, on copies of its buffers."""

import numpy as np


def update_running_stats(
    running_mean, running_var, batch_mean, batch_var, count, momentum, convention="pytorch"
):
    mean, var = running_mean.copy(), running_var.copy()
    decay = momentum if convention != "pytorch" else 1 - momentum
    mean *= decay
    var *= decay
    mean += (1 - decay) * batch_mean
    seen = np.array(batch_var)
    if convention == "pytorch":
        seen *= count
        seen /= count - 1
    var += (1 - decay) * seen
    return mean, var
