"""Eigenvectors by hand: Jacobi rotations until nothing is off the diagonal."""
import math

import numpy as np


def axes_of(a):
    a, u = a.copy(), np.eye(len(a))
    for _ in range(12):
        for p in range(len(a)):
            for q in range(p + 1, len(a)):
                if a[p, q] == 0.0:
                    continue
                angle = 0.5 * math.atan2(2 * a[p, q], a[q, q] - a[p, p])
                turn = np.eye(len(a))
                turn[p, p] = turn[q, q] = math.cos(angle)
                turn[p, q], turn[q, p] = math.sin(angle), -math.sin(angle)
                a, u = turn.T @ a @ turn, u @ turn
    return a.diagonal(), u


def whiten(x, kind="zca", eps=0.0):
    rows = x - x.mean(axis=0)
    lam, u = axes_of(rows.T @ rows / len(rows))
    scale = 1 / np.sqrt(np.maximum(lam, 0.0) + eps)
    match kind:
        case "pca":
            return rows @ (u * scale)
        case "zca":
            return rows @ (u * scale @ u.T)
        case _:
            raise ValueError(kind)
