import numpy as np


def z_score(x):
    z = np.empty_like(x)
    for j in range(x.shape[1]):
        column = x[:, j].astype(np.promote_types(x.dtype, np.float32))
        mean = column.mean()
        std = np.sqrt(((column - mean) ** 2).mean())
        rounding = len(x) * np.finfo(column.dtype).eps * abs(mean)
        z[:, j] = (column - mean) / (1 if std <= rounding else std)
    return z
