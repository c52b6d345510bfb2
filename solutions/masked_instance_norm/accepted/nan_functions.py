import numpy as np


def masked_instance_norm(x, lengths, eps=1e-5):
    holes = x.copy()
    for b in range(len(lengths)):
        holes[b, :, lengths[b] :] = np.nan
    z = holes - np.nanmean(holes, axis=2)[:, :, None]
    z /= np.sqrt(np.nanvar(holes, axis=2) + eps)[:, :, None]
    return np.nan_to_num(z)
