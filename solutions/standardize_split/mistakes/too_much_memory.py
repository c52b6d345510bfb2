import numpy as np


def standardize_split(train, test):
    work = np.promote_types(train.dtype, np.float32)
    wide = train.astype(work)
    mean = wide.mean(axis=0)
    pairs = (wide[:, np.newaxis] - wide) ** 2
    std = np.sqrt(pairs.mean(axis=(0, 1)) / 2)
    constant = std <= len(train) * np.finfo(work).eps * np.abs(mean)
    scale = np.where(constant, 1, std)
    train_z, test_z = (wide - mean) / scale, (test - mean) / scale
    return train_z.astype(train.dtype), test_z.astype(test.dtype)
