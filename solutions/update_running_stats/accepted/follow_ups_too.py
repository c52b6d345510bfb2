"""Answers the follow-up questions as well."""

import numpy as np


def update_running_stats(
    running_mean, running_var, batch_mean, batch_var, count, momentum, convention="pytorch"
):
    if convention not in ("pytorch", "keras"):
        raise ValueError(f"convention is 'pytorch' or 'keras', not {convention!r}")
    if convention == "pytorch" and count == 1:
        raise ValueError("Expected more than 1 value per channel")
    old = np.asarray([running_mean, running_var])
    new = np.asarray([batch_mean, batch_var])
    if convention == "pytorch":
        new = new * np.array([[1.0], [count / (count - 1)]])
        momentum = 1 - momentum
    mean, var = (momentum * old + (1 - momentum) * new).astype(old.dtype)
    return mean, var
