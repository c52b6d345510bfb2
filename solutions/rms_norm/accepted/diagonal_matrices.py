"""Linear algebra: diag(1/rms) from the left, diag(gamma) from the right."""

import numpy as np


def rms_norm(x, gamma, eps=1e-6):
    rows = x.reshape(-1, gamma.size)
    gram = rows @ rows.T
    left = np.diag((np.diag(gram) / gamma.size + eps) ** -0.5)
    return (left @ rows @ np.diag(gamma)).reshape(x.shape)
