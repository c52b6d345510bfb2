"""Plain loops over Python numbers, one channel at a time."""

import numpy as np


def update_running_stats(
    running_mean, running_var, batch_mean, batch_var, count, momentum, convention="pytorch"
):
    means, variances = [], []
    for c in range(len(running_mean)):
        old_m, old_v = float(running_mean[c]), float(running_var[c])
        m, v = float(batch_mean[c]), float(batch_var[c])
        if convention == "pytorch":
            squares = v * count
            means.append((1 - momentum) * old_m + momentum * m)
            variances.append((1 - momentum) * old_v + momentum * squares / (count - 1))
        else:
            means.append(momentum * old_m + (1 - momentum) * m)
            variances.append(momentum * old_v + (1 - momentum) * v)
    return np.array(means), np.array(variances)
