"""The residual is folded into the matrix."""

import numpy as np


def post_ln_block(x, w, b, gamma, beta, eps=1e-5):
    s = x @ (w + np.eye(len(b))) + b
    s = s - np.average(s, axis=-1)[..., None]
    return s * (np.einsum("...i,...i->...", s, s) / len(b) + eps)[..., None] ** -0.5 * gamma + beta
