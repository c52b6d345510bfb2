"""Complex steps: the imaginary part of the loss, no difference, no cancellation."""

import numpy as np

STEP = 1e-30


def forward(x, gamma, beta, eps):
    centred = x - x.mean(axis=0)
    return gamma * centred / np.sqrt((centred * centred).mean(axis=0) + eps) + beta


def slopes(loss, at):
    result = np.empty(at.shape)
    for i in np.ndindex(at.shape):
        moved = at.astype(complex)
        moved[i] += 1j * STEP
        result[i] = loss(moved).imag / STEP
    return result


def batch_norm_backward(dout, x, gamma, eps=1e-5):
    beta = np.zeros(gamma.shape)
    return (
        slopes(lambda v: (dout * forward(v, gamma, beta, eps)).sum(), x),
        slopes(lambda v: (dout * forward(x, v, beta, eps)).sum(), gamma),
        slopes(lambda v: (dout * forward(x, gamma, v, eps)).sum(), beta),
    )
