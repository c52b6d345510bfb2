"""A small reverse-mode tape: only the forward pass is written down."""

import numpy as np


def fitted(gradient, shape):
    """Sum over what was broadcast."""
    while gradient.ndim > len(shape):
        gradient = gradient.sum(axis=0)
    stretched = tuple(i for i, n in enumerate(shape) if n != gradient.shape[i])
    return gradient.sum(axis=stretched, keepdims=True)


class Node:
    def __init__(self, value, *parents):
        self.value = value
        self.parents = parents  # pairs of a node and what carries a gradient to it
        self.grad = np.zeros(value.shape)

    def __add__(self, other):
        value = self.value + other.value
        return Node(value, (self, lambda g: g), (other, lambda g: g))

    def __sub__(self, other):
        value = self.value - other.value
        return Node(value, (self, lambda g: g), (other, lambda g: -g))

    def __mul__(self, other):
        a, b = self.value, other.value
        return Node(a * b, (self, lambda g: g * b), (other, lambda g: g * a))

    def mean(self):
        shape = self.value.shape
        value = self.value.mean(axis=-1, keepdims=True)
        return Node(value, (self, lambda g: np.broadcast_to(g / shape[-1], shape)))

    def rsqrt(self, eps):
        value = (self.value + eps) ** -0.5
        return Node(value, (self, lambda g: -0.5 * g * value**3))

    def push(self):
        for parent, carry in self.parents:
            parent.grad = parent.grad + fitted(carry(self.grad), parent.value.shape)


def layer_norm_backward(dout, x, gamma, eps=1e-5):
    leaves = Node(x), Node(gamma), Node(np.zeros(gamma.shape))
    mean = leaves[0].mean()
    centred = leaves[0] - mean
    squares = centred * centred
    var = squares.mean()
    rstd = var.rsqrt(eps)
    x_hat = centred * rstd
    scaled = x_hat * leaves[1]
    y = scaled + leaves[2]
    y.grad = dout
    for node in (y, scaled, x_hat, rstd, var, squares, centred, mean):
        node.push()
    return tuple(leaf.grad for leaf in leaves)
