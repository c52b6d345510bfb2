import numpy as np


def masked_layer_norm(x, mask, gamma, beta, eps=1e-5):
    holes = np.where(mask, x, np.nan)
    z = holes - np.nanmean(holes, axis=1)[:, None]
    z /= np.sqrt(np.nanvar(holes, axis=1) + eps)[:, None]
    return np.nan_to_num(z * gamma + beta)
