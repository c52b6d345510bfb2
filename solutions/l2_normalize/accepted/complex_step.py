"""The gradient by complex steps, which subtract nothing, one column at a time."""

import numpy as np


def forward(z, eps):
    norm = np.sqrt((z * z).sum(axis=1, keepdims=True))
    return z / np.where(norm.real > eps, norm, eps)


def l2_normalize(x, eps=1e-12):
    return forward(x, eps)


def l2_normalize_backward(dout, x, eps=1e-12):
    dx = np.empty_like(x)
    for j in range(x.shape[1]):
        z = x.astype(complex)
        z[:, j] += 1e-60j
        dx[:, j] = (dout * forward(z, eps).imag).sum(axis=1) / 1e-60
    return dx
