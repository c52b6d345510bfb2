"""gamma and beta are folded into the sublayer."""

import numpy as np


def pre_ln_block(x, w, b, gamma, beta, eps=1e-5):
    c = x - np.average(x, axis=-1)[..., None]
    x_hat = c * (np.einsum("...i,...i->...", c, c) / len(b) + eps)[..., None] ** -0.5
    return x + x_hat @ (gamma[:, None] * w) + (beta @ w + b)
