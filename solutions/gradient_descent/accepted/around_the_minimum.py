"""Steps of the distance from the minimum, which needs no b; largest by inverse."""

import numpy as np


def gradient_descent(h, b, w0, lr, steps):
    minimum = np.linalg.inv(h) @ b
    distance = np.zeros((steps + 1, w0.size))
    distance[0] = w0 - minimum
    k = 0
    while k < steps:
        distance[k + 1] = distance[k] - lr * np.inner(h, distance[k])
        k += 1
    return distance + minimum


def max_stable_lr(h):
    return 2 * np.linalg.eigvalsh(np.linalg.inv(h)).min()
