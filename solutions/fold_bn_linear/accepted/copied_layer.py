"""Copies, changed in place, as one would edit a copied module."""

import copy

import numpy as np


class Folder:
    def __init__(self, w, b):
        self.weight = copy.deepcopy(w)
        self.bias = np.zeros(w.shape[0]) if b is None else copy.deepcopy(b)

    def divide(self, by):
        self.weight /= np.expand_dims(by, 1)
        self.bias /= by

    def multiply(self, by):
        self.weight *= np.expand_dims(by, 1)
        self.bias *= by


def fold_bn_linear(w, b, gamma, beta, running_mean, running_var, eps=1e-5):
    layer = Folder(w, b)
    layer.bias -= running_mean
    layer.divide(np.sqrt(running_var + eps))
    layer.multiply(gamma)
    layer.bias += beta
    return layer.weight, layer.bias
