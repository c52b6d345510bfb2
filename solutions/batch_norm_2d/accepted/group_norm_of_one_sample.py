"""GroupNorm with one channel a group, the whole batch seen as one sample."""

import numpy as np


def group_norm(x, num_groups, eps):
    groups = x.reshape(x.shape[0], num_groups, -1)
    groups = groups - groups.mean(axis=-1, keepdims=True)
    std = np.sqrt(np.square(groups).mean(axis=-1, keepdims=True) + eps)
    return (groups / std).reshape(x.shape)


def batch_norm_2d(x, gamma, beta, eps=1e-5):
    as_one = x.transpose(1, 0, 2, 3)[None]  # (1, C, N, H, W)
    y = group_norm(as_one, x.shape[1], eps)[0].transpose(1, 0, 2, 3)
    return np.add(np.multiply(y, gamma[:, None, None]), beta[:, None, None])
