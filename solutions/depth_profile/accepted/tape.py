"""A small automatic differentiation: arrays that know where they came from."""

import numpy as np


class Node:
    def __init__(self, value, *sources):
        self.value, self.sources, self.grad = value, sources, 0.0

    def __add__(self, other):
        return Node(self.value + other.value, (self, lambda g: g), (other, lambda g: g))

    def __sub__(self, other):
        return Node(self.value - other.value, (self, lambda g: g), (other, lambda g: -g))

    def __mul__(self, other):
        a, b = self.value, other.value
        return Node(a * b, (self, lambda g: g * b), (other, lambda g: g * a))

    def __matmul__(self, other):
        a, b = self.value, other.value
        return Node(a @ b, (self, lambda g: g @ b.T), (other, lambda g: a.T @ g))

    def row_mean(self):
        shape = self.value.shape
        mean = np.repeat(self.value.mean(1, keepdims=True), shape[1], axis=1)
        return Node(mean, (self, lambda g: np.repeat(g.mean(1, keepdims=True), shape[1], axis=1)))

    def inverse_root(self):
        r = (self.value + 1e-5) ** -0.5
        return Node(r, (self, lambda g: -0.5 * g * r**3))


def norm(s):
    c = s - s.row_mean()
    return c * (c * c).row_mean().inverse_root()


def in_order(node, seen, order):
    if id(node) not in seen:
        seen.add(id(node))
        for source, _ in node.sources:
            in_order(source, seen, order)
        order.append(node)
    return order


def depth_profile(ws, x, dout, mode):
    weights, s, variances = [Node(w) for w in ws], Node(x), []
    for w in weights:
        s = s + norm(s) @ w if mode == "pre" else norm(s + s @ w)
        variances.append(s.value.var())
    s.grad = dout
    for node in reversed(in_order(s, set(), [])):
        for source, back in node.sources:
            source.grad = source.grad + back(node.grad)
    return np.array([np.linalg.norm(w.grad) for w in weights]), np.array(variances)
