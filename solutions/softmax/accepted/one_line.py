"""Two expressions; the axis is moved to the end."""

import numpy as np


def softmax(x, axis=-1):
    z = np.moveaxis(x, axis, -1)
    e = np.exp(z - z.max(-1)[..., None])
    return np.moveaxis(e / e.sum(-1)[..., None], -1, axis)


def log_softmax(x, axis=-1):
    z = np.moveaxis(x, axis, -1)
    z = z - z.max(-1)[..., None]
    return np.moveaxis(z - np.log(np.exp(z).sum(-1)[..., None]), -1, axis)
