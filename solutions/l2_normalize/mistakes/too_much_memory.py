import numpy as np


def l2_normalize(x, eps=1e-12):
    wide = x.astype(np.promote_types(x.dtype, np.float32))
    norm = np.sqrt((wide**2).sum(axis=-1, keepdims=True))
    return (wide / np.maximum(norm, eps)).astype(x.dtype)


def l2_normalize_backward(dout, x, eps=1e-12):
    work = np.promote_types(x.dtype, np.float32)
    wide, g = x.astype(work), dout.astype(work)
    length = np.sqrt((wide**2).sum(axis=-1, keepdims=True))
    scale = np.maximum(length, eps)
    unit = wide / scale
    outer = unit[..., :, np.newaxis] * unit[..., np.newaxis, :]
    free = (length > eps)[..., np.newaxis]
    jacobian = (np.eye(x.shape[-1], dtype=work) - free * outer) / scale[..., np.newaxis]
    return (jacobian @ g[..., np.newaxis])[..., 0].astype(x.dtype)
