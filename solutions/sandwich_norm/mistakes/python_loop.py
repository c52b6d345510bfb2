import numpy as np


def sandwich_norm(x, w, b, gamma_in, gamma_out, eps=1e-6):
    y = np.empty_like(x)
    wide = np.promote_types(x.dtype, np.float32)
    for i in np.ndindex(x.shape[:-1]):
        row = x[i].astype(wide)
        normed = row / np.sqrt((row**2).mean() + eps) * gamma_in
        update = normed @ w.astype(wide) + b
        y[i] = row + update / np.sqrt((update**2).mean() + eps) * gamma_out
    return y
