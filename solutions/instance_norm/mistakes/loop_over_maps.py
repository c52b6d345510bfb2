import numpy as np


def instance_norm(x, gamma, beta, eps=1e-5):
    wide = x.astype(np.promote_types(x.dtype, np.float32))
    for sample in wide:
        for c in range(x.shape[1]):
            centred = sample[c] - sample[c].mean()
            sample[c] = centred / np.sqrt((centred**2).mean() + eps)
            if gamma is not None:
                sample[c] *= gamma[c]
            if beta is not None:
                sample[c] += beta[c]
    return wide.astype(x.dtype)
