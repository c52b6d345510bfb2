import numpy as np


def masked_batch_norm(x, mask, gamma, beta, eps=1e-5):
    holes = np.where(mask[:, :, None], x, np.nan).reshape(-1, x.shape[2])
    z = holes - np.nanmean(holes, axis=0)
    z /= np.sqrt(np.nanvar(holes, axis=0) + eps)
    return np.nan_to_num(z * gamma + beta).reshape(x.shape)
