"""Takes all memory at once."""

import numpy as np


def center(x, eps=1e-2):
    return np.ones((1 << 18, 1 << 18))
