"""Table of cases."""

import numpy as np


class LayerNorm:
    def __init__(self, g, b, e):
        self.g, self.b, self.e = g, b, e

    def __call__(self, h):
        c = h - np.mean(h, axis=-1)[..., None]
        v = np.einsum("...i,...i->...", c, c) / c.shape[-1]
        return self.g * (c * (1.0 / np.sqrt(v + self.e))[..., None]) + self.b


def _alone(k):
    return np.float64(2 * k) ** 0.25, np.float64(8 * k) ** -0.25


def deep_norm_constants(N, M):
    table = {
        (True, False): lambda: {"encoder": _alone(N)},
        (False, True): lambda: {"decoder": _alone(M)},
        (True, True): lambda: {
            "encoder": (0.81 * (N**4 * M) ** (1 / 16), 0.87 * (N**4 * M) ** (-1 / 16)),
            "decoder": ((3 * M) ** (1 / 4), (12 * M) ** (-1 / 4)),
        },
        (False, False): dict,
    }
    pairs = table[N > 0, M > 0]()
    return {
        f"{k}_{n}": float(v)
        for k, ab in pairs.items()
        for n, v in zip(("alpha", "beta"), ab, strict=True)
    }


def deep_norm(x, fx, alpha, gamma, beta, eps=1e-5):
    return LayerNorm(gamma, beta, eps)(fx + x * alpha)
