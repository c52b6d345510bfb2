"""The gradient by complex steps, which subtract nothing, one column at a time."""

import numpy as np


def forward(z, g):
    return g[:, None] * z / np.sqrt((z * z).sum(axis=1, keepdims=True))


def weight_norm(v, g):
    return forward(v, g)


def weight_norm_backward(dw, v, g):
    dv = np.empty_like(v)
    for j in range(v.shape[1]):
        z = v.astype(complex)
        z[:, j] += 1e-60j
        dv[:, j] = (dw * forward(z, g).imag).sum(axis=1) / 1e-60
    dg = (dw * forward(v, g + 1e-60j).imag).sum(axis=1) / 1e-60
    return dv, dg
