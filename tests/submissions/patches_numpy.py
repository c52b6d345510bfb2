"""Replaces what NumPy does for the worker."""

import numpy as np


def liar(*args, **kwargs):
    return np.zeros((3, 5))


np.array = np.asarray = np.frombuffer = liar
np.errstate = np.ndarray = type("ndarray", (), {"__init__": lambda self, **_: None})


def center(x, eps=1e-2):
    return x
