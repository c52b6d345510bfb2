"""Answers the follow-up questions as well."""

import numpy as np


def rms_norm(x, gamma=None, eps=1e-6):
    x = np.asarray(x)
    z = x.astype(np.float32) if x.dtype == np.float16 else x
    z = z * (np.einsum("...d,...d->...", z, z)[..., None] / z.shape[-1] + eps) ** -0.5
    if gamma is not None:
        z = z * gamma
    return z.astype(x.dtype)
