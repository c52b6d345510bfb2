"""As few lines as possible, with np.mean and np.var."""

import numpy as np


def ada_ln_zero(x, cond, w_mod, b_mod, w, b, eps=1e-6):
    shift, scale, gate = np.split((cond @ w_mod + b_mod)[:, None, :], 3, axis=2)
    n = (x - x.mean(-1, keepdims=True)) / np.sqrt(x.var(-1, keepdims=True) + eps)
    return x + gate * ((n * (1 + scale) + shift) @ w + b)
