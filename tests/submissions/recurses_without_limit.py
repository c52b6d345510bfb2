"""Calls itself for ever after it has taken the limit away."""

import sys

sys.setrecursionlimit(2**31 - 1)


def center(x, eps=1e-2):
    return center(x, eps)
