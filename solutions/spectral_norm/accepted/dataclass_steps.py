"""Dataclass steps."""

from dataclasses import dataclass

import numpy as np


@dataclass
class PowerIteration:
    W: np.ndarray
    u: np.ndarray
    eps: float
    v: np.ndarray | None = None

    def length(self, a):
        return np.maximum(np.sqrt(np.einsum("i,i->", a, a)), self.eps)

    def half(self):
        z = np.einsum("oi,o->i", self.W, self.u)
        self.v = z / self.length(z)

    def step(self):
        self.half()
        z = np.einsum("oi,i->o", self.W, self.v)
        self.u = z / self.length(z)

    @property
    def sigma(self):
        return np.einsum("o,oi,i->", self.u, self.W, self.v)


def spectral_norm(w, u, num_iters=1, training=True, eps=1e-12):
    p = PowerIteration(np.reshape(w, (len(w), -1)), np.asarray(u), eps)
    if training:
        for _ in range(num_iters):
            p.step()
    else:
        p.half()
    s = float(p.sigma)
    return np.divide(w, s), p.u, s
