"""Calls itself for ever."""


def center(x, eps=1e-2):
    return center(x, eps)
