"""Every reduction an einsum, gamma and rstd folded in."""

import numpy as np


def layer_norm_backward(dout, x, gamma, eps=1e-5):
    n = gamma.shape[0]
    c = x - np.einsum("...d->...", x)[..., None] / n
    r = 1 / np.sqrt(np.einsum("...d,...d->...", c, c) / n + eps)
    a = np.einsum("...d,d->...", dout, gamma) / n
    b = np.einsum("...d,d,...d->...", dout, gamma, c) * r**3 / n
    dx = np.einsum("...d,d,...->...d", dout, gamma, r)
    dx -= np.einsum("...,...->...", a, r)[..., None] + np.einsum("...,...d->...d", b, c)
    dgamma = np.einsum("nd,nd,n->d", dout.reshape(-1, n), c.reshape(-1, n), r.ravel())
    return dx, dgamma, np.einsum("nd->d", dout.reshape(-1, n))
