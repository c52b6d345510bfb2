"""o for outputs, i for all the rest."""

from collections import namedtuple

import numpy as np

Result = namedtuple("Result", "weight u sigma")


def length(a):
    return np.einsum("i,i", a, a) ** 0.5


def spectral_norm(w, u, num_iters=1, training=True, eps=1e-12):
    flat = w.reshape((w.shape[0], -1))

    def right(left):
        a = np.einsum("oi,o->i", flat, left)
        return np.divide(a, max(eps, length(a)))

    def left(right):
        a = np.einsum("oi,i->o", flat, right)
        return np.divide(a, max(eps, length(a)))

    for _ in range(num_iters * training):
        before = u
        u = left(right(u))
    v = right(before) if training else right(u)
    sigma = np.einsum("o,oi,i->", u, flat, v)
    return Result(np.true_divide(w, sigma), u, sigma)
