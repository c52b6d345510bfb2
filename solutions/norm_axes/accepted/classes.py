"""A layer that owns its axes; NumPy integers for axes."""

import numpy as np


class Layout:
    def __init__(self, letters):
        self.axes = np.arange(len(letters))
        self.is_channel = np.array([letter in "CD" for letter in letters])
        self.is_sample = np.array([letter == "N" for letter in letters])
        self.tokens = "T" in letters


class Norm:
    def __init__(self, reduce_axes, param_axes, eps):
        self.reduce_axes, self.param_axes, self.eps = reduce_axes, param_axes, eps

    def __call__(self, x, gamma, beta):
        centred = x - x.mean(self.reduce_axes, keepdims=True)
        power = np.mean(centred**2, self.reduce_axes, keepdims=True)
        power += self.eps
        for axis in range(x.ndim):
            if axis not in self.param_axes:
                gamma = np.expand_dims(gamma, axis)
                beta = np.expand_dims(beta, axis)
        return centred / power**0.5 * gamma + beta


def norm_axes(kind, layout):
    it = Layout(layout)
    chosen = {
        "batch": ~it.is_channel,
        "instance": ~it.is_channel & ~it.is_sample,
        "layer": it.is_channel if it.tokens else ~it.is_sample,
    }[kind]
    params = chosen if kind == "layer" else it.is_channel
    return tuple(it.axes[chosen]), tuple(it.axes[params])


def normalize(x, reduce_axes, param_axes, gamma, beta, eps=1e-5):
    return Norm(reduce_axes, param_axes, eps)(x, gamma, beta)
