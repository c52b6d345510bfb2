"""Letters as sets; param_axes moved to the end, where broadcasting starts."""

import numpy as np


def positions(letters, layout):
    return tuple(sorted(layout.index(letter) for letter in letters))


def norm_axes(kind, layout):
    letters = set(layout)
    channel = letters & {"C"} or {"D"}
    if kind == "layer":
        sample = channel if "T" in letters else letters - {"N"}
        return positions(sample, layout), positions(sample, layout)
    reduced = letters - channel - ({"N"} if kind == "instance" else set())
    return positions(reduced, layout), positions(channel, layout)


def normalize(x, reduce_axes, param_axes, gamma, beta, eps=1e-5):
    z = x - x.mean(axis=reduce_axes, keepdims=True)
    z = z / np.sqrt(np.square(z).mean(axis=reduce_axes, keepdims=True) + eps)
    last = tuple(range(-len(param_axes), 0))
    z = np.moveaxis(z, param_axes, last) * gamma + beta
    return np.moveaxis(z, last, param_axes)
