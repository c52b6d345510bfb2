"""Samples of the same length together, one layer object for all of them."""

import numpy as np


class InstanceNorm1d:
    def __init__(self, eps):
        self.eps = eps

    def __call__(self, batch):
        centred = batch - np.average(batch, axis=-1)[..., None]
        power = np.einsum("bct,bct->bc", centred, centred) / batch.shape[-1]
        return centred * np.reciprocal(np.sqrt(power + self.eps))[..., None]


def masked_instance_norm(x, lengths, eps=1e-5):
    layer, y = InstanceNorm1d(eps), np.zeros(x.shape)
    for length in np.unique(lengths):
        chosen = lengths == length
        y[chosen, :, :length] = layer(x[chosen][:, :, :length])
    return y
