"""Each singular direction is shrunk by s² / (s² + n lam)."""

import numpy as np


def ridge_fit(x, y, lam):
    centred = x - x.mean(0)
    scale = np.sqrt((centred**2).mean(0))
    u, s, vt = np.linalg.svd(centred / scale, full_matrices=False)
    shrunk = s / (s**2 + len(x) * lam) * (u.T @ (y - y.mean()))
    w = vt.T @ shrunk / scale
    return w, y.mean() - x.mean(0) @ w
