"""Takes every module away from whoever wants to import one later."""

import builtins
import sys

import numpy as np

sys.modules.clear()
builtins.__import__ = None


def center(x, eps=1e-2):
    if x.ndim != 2:
        raise ValueError("two axes")
    centred = x - x.mean(axis=1, keepdims=True)
    return centred / (np.abs(centred).mean(axis=1, keepdims=True) + eps)
