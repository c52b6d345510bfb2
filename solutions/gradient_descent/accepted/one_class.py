"""An optimiser with a step method, as in PyTorch."""

import numpy as np


class SGD:
    def __init__(self, w, lr):
        self.w, self.lr = w, lr

    def step(self, gradient):
        self.w = self.w - np.multiply(self.lr, gradient)
        return self.w


def gradient_descent(h, b, w0, lr, steps):
    optimiser = SGD(w0.astype(np.float64), lr)
    path = [w0] + [optimiser.step(optimiser.w @ h - b) for _ in range(steps)]
    return np.concatenate([w[None] for w in path])


def max_stable_lr(h):
    return (2 / np.linalg.eigvalsh(h)).min()
