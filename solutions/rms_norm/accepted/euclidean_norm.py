"""The norm of the row divided by √D, squared again for eps."""

import numpy as np


def rms_norm(x, gamma, eps=1e-6):
    rms = np.linalg.norm(x, axis=-1, keepdims=True) / np.sqrt(x.shape[-1])
    return np.multiply(x / np.sqrt(rms**2 + eps), gamma)
