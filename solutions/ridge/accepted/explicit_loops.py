"""Plain loops and Gaussian elimination, one number at a time."""

import math

import numpy as np


def ridge_fit(x, y, lam):
    n, d = x.shape
    rows, values = x.tolist(), y.tolist()
    mu = [math.fsum(row[j] for row in rows) / n for j in range(d)]
    sd = [math.sqrt(sum((r[j] - mu[j]) ** 2 for r in rows) / n) for j in range(d)]
    z = [[(row[j] - mu[j]) / sd[j] for j in range(d)] for row in rows]
    y_mean = sum(values) / n
    a = [[0.0] * (d + 1) for _ in range(d)]
    for i in range(d):
        for j in range(d):
            a[i][j] = sum(z[k][i] * z[k][j] for k in range(n)) / n
        a[i][i] += lam
        a[i][d] = sum(z[k][i] * (values[k] - y_mean) for k in range(n)) / n
    for p in range(d):
        for i in range(p + 1, d):
            factor = a[i][p] / a[p][p]
            for j in range(p, d + 1):
                a[i][j] -= factor * a[p][j]
    v = [0.0] * d
    for i in reversed(range(d)):
        rest = sum(a[i][j] * v[j] for j in range(i + 1, d))
        v[i] = (a[i][d] - rest) / a[i][i]
    w = [v[j] / sd[j] for j in range(d)]
    return np.array(w), y_mean - sum(m * u for m, u in zip(mu, w, strict=True))
