"""The affine map w -> m w + c, applied again and again."""

from itertools import accumulate, repeat

import numpy as np


def gradient_descent(h, b, w0, lr, steps):
    m, c = np.eye(len(b)) - lr * h, lr * b
    points = accumulate(repeat(None, steps), lambda w, _: m @ w + c, initial=w0)
    return np.stack(list(points))


def max_stable_lr(h):
    return 2 / np.linalg.norm(h, 2)
