"""One buffer of its own, changed in place; sums of squares less the mean's square."""

import numpy as np


def norm(s, gamma, beta, eps):
    wide = s.astype(np.longdouble)
    m = wide.mean(-1, keepdims=True)
    v = np.maximum((wide * wide).mean(-1, keepdims=True) - m * m, 0)
    scale = gamma / np.sqrt(v + eps)
    return (wide * scale + (beta - m * scale)).astype(np.float64)


def pre_ln_stack(x, ws, bs, gammas, betas, final_gamma, final_beta, eps=1e-5):
    stream = np.array(x)
    depth = len(ws)
    i = 0
    while i < depth:
        stream += np.tensordot(norm(stream, gammas[i], betas[i], eps), ws[i], axes=1)
        stream += bs[i]
        i += 1
    return norm(stream, final_gamma, final_beta, eps)
