"""Projection matrix."""

import numpy as np


def pre_ln_stack(x, ws, bs, gammas, betas, final_gamma, final_beta, eps=1e-5):
    D = x.shape[-1]
    P = np.eye(D) - np.ones((D, D)) / D
    r = np.array(x, dtype=np.float64).reshape(-1, D)

    def z(h):
        c = np.dot(h, P)
        v = np.sum(np.multiply(c, c), axis=1) / float(D)
        return c * (v + eps)[:, None] ** -0.5

    n = len(ws)
    i = 0
    while i < n:
        Wg = gammas[i][:, None] * ws[i]
        r += np.dot(z(r), Wg) + (np.dot(betas[i], ws[i]) + bs[i])
        i += 1
    return (z(r) * final_gamma + final_beta).reshape(x.shape)
