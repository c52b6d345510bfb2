"""One multiply and one add: scale and shift are folded first."""

import numpy as np


def layer_norm(x, normalized_shape, gamma, beta, eps=1e-5):
    tail = np.shape(x)[max(0, np.ndim(x) - len(normalized_shape)) :]
    if tail != normalized_shape:
        raise ValueError(tail)
    axes = tuple(np.arange(-len(normalized_shape), 0))
    m = np.average(x, axis=axes, keepdims=True)
    v = np.average((x - m) ** 2, axis=axes, keepdims=True)
    scale = gamma * np.power(v + eps, -0.5)
    shift = beta - m * scale
    return x * scale + shift
