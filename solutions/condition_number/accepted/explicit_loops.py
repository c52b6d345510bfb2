"""Plain loops for h, and the Jacobi method for its eigenvalues."""

import math


def hessian(x):
    import numpy as np

    n, d = x.shape
    h = np.zeros((d, d))
    for i in range(d):
        for j in range(i, d):
            total = 0.0
            for row in x:
                total += row[i] * row[j]
            h[i, j] = h[j, i] = total / n
    return h


def condition_number(h):
    a = h.copy()
    d = len(a)
    for _ in range(12 * d * d):
        off = [(abs(a[i, j]), i, j) for i in range(d) for j in range(i)]
        size, p, q = max(off, default=(0.0, 0, 0))
        if size <= 1e-18 * abs(a.trace()):
            break
        theta = 0.5 * math.atan2(2 * a[p, q], a[q, q] - a[p, p])
        c, s = math.cos(theta), math.sin(theta)
        rows = c * a[p] - s * a[q], s * a[p] + c * a[q]
        a[p], a[q] = rows
        columns = c * a[:, p] - s * a[:, q], s * a[:, p] + c * a[:, q]
        a[:, p], a[:, q] = columns
        a[p, q] = a[q, p] = 0.0
    values = [float(a[i, i]) for i in range(d)]
    low, high = min(values), max(values)
    if low <= d * 2.220446049250313e-16 * high:
        return math.inf
    return high / low
