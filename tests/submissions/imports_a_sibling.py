"""Leaves the work to the file beside it."""

import sleeps


def center(x, eps=1e-2):
    return sleeps.center(x, eps)
