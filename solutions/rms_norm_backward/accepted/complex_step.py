"""Complex steps: the imaginary part of the loss, no difference, no cancellation."""

import numpy as np

STEP = 1e-30


def forward(x, gamma, eps):
    return gamma * x / np.sqrt((x * x).mean(axis=-1, keepdims=True) + eps)


def slopes(loss, at):
    result = np.empty(at.shape)
    for i in np.ndindex(at.shape):
        moved = at.astype(complex)
        moved[i] += 1j * STEP
        result[i] = loss(moved).imag / STEP
    return result


def rms_norm_backward(dout, x, gamma, eps=1e-6):
    return (
        slopes(lambda v: (dout * forward(v, gamma, eps)).sum(), x),
        slopes(lambda v: (dout * forward(x, v, eps)).sum(), gamma),
    )
