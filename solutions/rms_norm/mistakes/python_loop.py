import numpy as np


def rms_norm(x, gamma, eps=1e-6):
    y = np.empty_like(x)
    for i in np.ndindex(x.shape[:-1]):
        row = x[i].astype(np.promote_types(x.dtype, np.float32))
        row = row / np.sqrt((row**2).mean() + eps)
        y[i] = row if gamma is None else row * gamma
    return y
