"""Rational arithmetic, rounded once at the end."""

from fractions import Fraction

import numpy as np


def update_running_stats(
    running_mean, running_var, batch_mean, batch_var, count, momentum, convention="pytorch"
):
    m, n = Fraction(momentum), Fraction(count)
    old_weight = {"pytorch": 1 - m, "keras": m}[convention]
    factor = {"pytorch": n / (n - 1), "keras": Fraction(1)}[convention]

    def mixed(old, new, times):
        pairs = zip(map(Fraction, old.tolist()), map(Fraction, new.tolist()), strict=True)
        return np.array([float(o * old_weight + times * v * (1 - old_weight)) for o, v in pairs])

    return mixed(running_mean, batch_mean, 1), mixed(running_var, batch_var, factor)
