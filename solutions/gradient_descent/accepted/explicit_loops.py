"""Plain loops over coordinates, with a second array for the new point."""

import numpy as np


def gradient_descent(h, b, w0, lr, steps):
    d = len(w0)
    rows = [[float(v) for v in w0]]
    for _ in range(steps):
        old, new = rows[-1], []
        for i in range(d):
            slope = -float(b[i])
            for j in range(d):
                slope += float(h[i, j]) * old[j]
            new.append(old[i] - lr * slope)
        rows.append(new)
    return np.asarray(rows, dtype=np.float64)


def max_stable_lr(h):
    return 2 / np.linalg.eigvals(h).real.max()
