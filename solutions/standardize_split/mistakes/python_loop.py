import numpy as np


def standardize_split(train, test):
    train_z, test_z = np.empty_like(train), np.empty_like(test)
    for j in range(train.shape[1]):
        column = train[:, j].astype(np.promote_types(train.dtype, np.float32))
        mean = column.mean()
        std = np.sqrt(((column - mean) ** 2).mean())
        rounding = len(train) * np.finfo(column.dtype).eps * abs(mean)
        scale = 1 if std <= rounding else std
        train_z[:, j] = (column - mean) / scale
        test_z[:, j] = (test[:, j] - mean) / scale
    return train_z, test_z
