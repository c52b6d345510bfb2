"""eps is the square of one more element: the length of (x, √(D·eps)) over √D."""

import numpy as np


def rms_norm(x, gamma, eps=1e-6):
    d = len(gamma)
    extra = np.full((*x.shape[:-1], 1), np.sqrt(d * eps))
    length = np.linalg.norm(np.concatenate([x, extra], axis=-1), axis=-1, keepdims=True)
    return x / length * np.sqrt(d) * gamma
