"""Named tuple."""

from typing import NamedTuple

import numpy as np


class Mod(NamedTuple):
    shift: np.ndarray
    scale: np.ndarray
    gate: np.ndarray

    @classmethod
    def of(cls, c, w, b):
        d = b.size // 3
        return cls(*np.moveaxis((np.dot(c, w) + b).reshape(len(c), 3, d), 1, 0))


def ada_ln_zero(x, cond, w_mod, b_mod, w, b, eps=1e-6):
    m = Mod.of(cond, w_mod, b_mod)
    c = x - np.einsum("btd->bt", x)[..., None] / x.shape[2]
    z = c / np.sqrt(np.einsum("btd,btd->bt", c, c)[..., None] / x.shape[2] + eps)
    f = np.einsum("btd,bd,de->bte", z, m.scale + 1, w) + (m.shift @ w)[:, None] + b
    return x + np.einsum("bte,be->bte", f, m.gate)
