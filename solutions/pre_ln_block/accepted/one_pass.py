"""E[s²] - E[s]², clamped at 0, in longdouble."""

import numpy as np


def pre_ln_block(x, w, b, gamma, beta, eps=1e-5):
    s = x.astype(np.longdouble)
    m = s.mean(-1, keepdims=True)
    v = np.maximum((s * s).mean(-1, keepdims=True) - m * m, 0)
    scale = gamma / np.sqrt(v + eps)
    n = (s * scale + (beta - m * scale)).astype(np.float64)
    return (np.tensordot(n, w, axes=1) + b) + x
