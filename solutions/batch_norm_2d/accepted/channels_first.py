"""Channels swapped to the front and the rest flattened."""

import numpy as np


def batch_norm_2d(x, gamma, beta, eps=1e-5):
    swapped = np.swapaxes(x, 0, 1)
    flat = swapped.reshape(len(gamma), -1).copy()
    flat -= np.average(flat, axis=1)[:, np.newaxis]
    flat /= np.sqrt(np.einsum("cm,cm->c", flat, flat) / flat.shape[1] + eps)[:, None]
    flat *= gamma[:, None]
    flat += beta[:, None]
    return np.ascontiguousarray(np.swapaxes(flat.reshape(swapped.shape), 0, 1))
