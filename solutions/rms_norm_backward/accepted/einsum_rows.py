"""Every reduction an einsum, gamma and the inverse root folded in."""

import numpy as np


def rms_norm_backward(dout, x, gamma, eps=1e-6):
    n = gamma.shape[0]
    r = 1 / np.sqrt(np.einsum("...d,...d->...", x, x) / n + eps)
    b = np.einsum("...d,d,...d->...", dout, gamma, x) * r**3 / n
    dx = np.einsum("...d,d,...->...d", dout, gamma, r)
    dx -= np.einsum("...,...d->...d", b, x)
    dgamma = np.einsum("nd,nd,n->d", dout.reshape(-1, n), x.reshape(-1, n), r.ravel())
    return dx, dgamma
