import numpy as np


def group_norm(x, num_groups, gamma, beta, eps=1e-5):
    n, c = x.shape[:2]
    if c % num_groups != 0:
        raise ValueError(f"{num_groups} groups do not divide {c} channels")
    k = c // num_groups
    y = np.empty_like(x)
    for i in range(n):
        for g in range(num_groups):
            part = slice(g * k, (g + 1) * k)
            block = x[i, part].astype(np.promote_types(x.dtype, np.float32))
            block = (block - block.mean()) / np.sqrt(block.var() + eps)
            channel = (-1, *[1] * (x.ndim - 2))
            block = block if gamma is None else block * gamma[part].reshape(channel)
            block = block if beta is None else block + beta[part].reshape(channel)
            y[i, part] = block
    return y
