"""Weights of 0 and 1 in einsum, the variance as the mean of squares less the square."""

import numpy as np


def masked_batch_norm(x, mask, gamma, beta, eps=1e-5):
    w = mask.astype(float)
    clean = np.nan_to_num(np.where(w[:, :, None] > 0, x, 0))
    mean = np.einsum("bt,btd->d", w, clean) / w.sum()
    var = np.einsum("bt,btd,btd->d", w, clean, clean) / w.sum() - mean**2
    scale = gamma * (np.maximum(var, 0) + eps) ** -0.5
    return w[:, :, None] * (clean * scale + (beta - mean * scale))
