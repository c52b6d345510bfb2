"""Returns more than anybody asked for."""

import numpy as np


def center(x, eps=1e-2):
    return np.broadcast_to(1.0, (1 << 20, 1 << 20))
