"""The entry point is an object with the right answer: as good as a function."""

import numpy as np


class Center:
    def __call__(self, x, eps=1e-2):
        if x.ndim != 2:
            raise ValueError("two axes")
        centred = x - x.mean(axis=1, keepdims=True)
        return centred / (np.abs(centred).mean(axis=1, keepdims=True) + eps)


center = Center()
