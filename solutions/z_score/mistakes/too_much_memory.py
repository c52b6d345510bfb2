import numpy as np


def z_score(x):
    n = len(x)
    work = np.promote_types(x.dtype, np.float32)
    wide = x.astype(work)
    mean = wide.mean(axis=0)
    centred = wide - mean
    pairs = (wide[:, np.newaxis] - wide) ** 2
    std = np.sqrt(pairs.mean(axis=(0, 1)) / 2)
    constant = std <= n * np.finfo(work).eps * np.abs(mean)
    z = centred / np.where(constant, 1, std)
    return z.astype(x.dtype)
